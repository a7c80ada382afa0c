import { type ContentKind, contentKindNames } from '@balai/contract'
import { Button, buttonClass, ChoiceChips, Icon, State } from '@balai/ui'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { DataTable } from '../../desk/data-table.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
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
    <section className="audit">
      <title>{words.title}</title>
      <div className="queue-head">
        <h1>{words.title}</h1>
        {may('content.edit') ? (
          <Link to={paths.contentItem(kind, 'new')} className={buttonClass({ size: 'sm' })}>
            <Icon of={Plus} size="sm" />
            {words.add[kind]}
          </Link>
        ) : null}
      </div>
      <div className="queue-filters">
        <div className="queue-filter-chips">
          <ChoiceChips
            legend={words.kinds}
            value={kind}
            onValueChange={(chosen) => void navigate(paths.content(chosen), { replace: true })}
            choices={contentKindNames.map((value) => ({ value, label: words.kind[value] }))}
          />
        </div>
      </div>
      <ContentList key={kind} kind={kind} />
    </section>
  )
}

function ContentList({ kind }: { kind: ContentKind }) {
  const words = useWords('contentDesk')
  const { actions, busy, states } = useWords('common')
  const pages = useContentList(kind)
  const columns = useContentColumns(kind)
  const items = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data])
  if (pages.isPending) return <TableWaiting label={busy.loading} />
  if (pages.isError && items.length === 0) {
    const retry = <Button onClick={() => void pages.refetch()}>{actions.retry}</Button>
    return (
      <State art="lantern" title={words.list.failed} isAlert actions={retry}>
        {states.failedHint}
      </State>
    )
  }
  if (items.length === 0) {
    return (
      <State art="receipt" title={words.list.empty}>
        {words.lead}
      </State>
    )
  }
  return (
    <DataTable
      label={words.kind[kind]}
      columns={columns}
      rows={items}
      keyOf={keyOf}
      foot={
        pages.hasNextPage ? (
          <div className="table-foot">
            <Button
              tone="quiet"
              size="sm"
              isBusy={pages.isFetchingNextPage}
              busyLabel={busy.loading}
              onClick={() => void pages.fetchNextPage()}
            >
              {actions.loadMore}
            </Button>
          </div>
        ) : null
      }
    />
  )
}
