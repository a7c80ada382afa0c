import type { ContentKind } from '@balai/contract'
import { buttonClass } from '@balai/ui'
import { Link, useParams } from 'react-router'
import { FailedRead } from '../../desk/failed-read.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { kindOf } from './content-page.tsx'
import { draftOf, emptyDraft } from './item-draft.ts'
import { ItemForm } from './item-form.tsx'
import { useContentItem } from './use-content.ts'

/** One item: a new one, or one to change. */
export function ItemPage() {
  const params = useParams()
  const kind = kindOf(params.kind)
  return params.id === 'new' || params.id === undefined ? (
    <ItemForm key={kind} kind={kind} first={emptyDraft(kind)} item={null} />
  ) : (
    <KnownItem key={params.id} kind={kind} id={params.id} />
  )
}

function KnownItem({ kind, id }: { kind: ContentKind; id: string }) {
  const { form } = useWords('contentDesk')
  const item = useContentItem(kind, id)
  if (item.isPending) return <div className="console-page" role="status" aria-busy="true" />
  if (item.isError) {
    const back = (
      <Link to={paths.content(kind)} className={buttonClass({ tone: 'quiet' })}>
        {form.back}
      </Link>
    )
    return <FailedRead error={item.error} title={form.loadFailed} onRetry={() => void item.refetch()} back={back} />
  }
  return <ItemForm key={item.data.version} kind={kind} first={draftOf(item.data)} item={item.data} />
}
