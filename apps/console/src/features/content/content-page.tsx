import { type ContentKind, contentKindNames } from '@balai/contract'
import { buttonClass, ChoiceChips, Icon } from '@balai/ui'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { PagedList } from '../../desk/paged-list.tsx'
import { Room } from '../../desk/room.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { useContentColumns } from './content-columns.tsx'
import { type ListedContent, useContentList } from './use-content.ts'

const keyOf = (item: ListedContent): string => item.id

/** The kind that an address names; banners where it names none. */
export const kindOf = (name: string | undefined): ContentKind =>
  contentKindNames.find((known) => known === name) ?? 'banner'

/** What staff write for the pages: a kind at a time, each in the order in which members see it. */
export function ContentPage() {
  const words = useWords('contentDesk')
  const kind = kindOf(useParams().kind)
  const navigate = useNavigate()
  const may = useMay()
  return (
    <Room
      title={words.title}
      kind="list"
      acts={
        may('content.edit') ? (
          <Link to={paths.contentItem(kind, 'new')} className={buttonClass({ size: 'sm' })}>
            <Icon of={Plus} size="sm" />
            {words.add[kind]}
          </Link>
        ) : null
      }
      filters={
        <ChoiceChips
          legend={words.kinds}
          value={kind}
          onValueChange={(chosen) => void navigate(paths.content(chosen), { replace: true })}
          choices={contentKindNames.map((value) => ({ value, label: words.kind[value] }))}
        />
      }
    >
      <ContentList key={kind} kind={kind} />
    </Room>
  )
}

function ContentList({ kind }: { kind: ContentKind }) {
  const words = useWords('contentDesk')
  const pages = useContentList(kind)
  const columns = useContentColumns(kind)
  const items = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data])
  return (
    <PagedList
      label={words.kind[kind]}
      columns={columns}
      query={pages}
      rows={items}
      keyOf={keyOf}
      empty={words.list.empty}
      emptyHint={words.lead}
      failed={words.list.failed}
    />
  )
}
