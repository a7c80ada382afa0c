import type { ContentKind } from '@balai/contract'
import { buttonClass } from '@balai/ui'
import { Link, Navigate, useParams } from 'react-router'
import { useQueryString } from '../../desk/address.ts'
import { FailedRead } from '../../desk/failed-read.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { kindOf } from './content-page.tsx'
import { draftOf, emptyDraft } from './item-draft.ts'
import { ItemForm } from './item-form.tsx'
import { useContentItem, usePageAt } from './use-content.ts'

/** One item: a new one, or one to change. */
export function ItemPage() {
  const params = useParams()
  const [asked] = useQueryString()
  const kind = kindOf(params.kind)
  const path = asked.get('path') ?? ''
  if (params.id !== 'new' && params.id !== undefined) return <KnownItem key={params.id} kind={kind} id={params.id} />
  if (kind === 'page' && path !== '') return <PageAt key={path} path={path} />
  return <ItemForm key={kind} kind={kind} first={emptyDraft(kind)} item={null} />
}

/** A new page at this address, or the one that has it, such as terms that are hidden (record 1047). */
function PageAt({ path }: { path: string }) {
  const page = usePageAt(path)
  if (page.isPending) return <Coming />
  if (page.isError) return <Unread kind="page" error={page.error} onRetry={() => void page.refetch()} />
  if (page.data !== null) return <Navigate to={paths.contentItem('page', page.data)} replace />
  return <ItemForm kind="page" first={emptyDraft('page', path)} item={null} />
}

function KnownItem({ kind, id }: { kind: ContentKind; id: string }) {
  const item = useContentItem(kind, id)
  if (item.isPending) return <Coming />
  if (item.isError) return <Unread kind={kind} error={item.error} onRetry={() => void item.refetch()} />
  return <ItemForm key={item.data.version} kind={kind} first={draftOf(item.data)} item={item.data} />
}

const Coming = () => <div className="console-page" role="status" aria-busy="true" />

function Unread({ kind, error, onRetry }: { kind: ContentKind; error: Error; onRetry: () => void }) {
  const { form } = useWords('contentDesk')
  const back = (
    <Link to={paths.content(kind)} className={buttonClass({ tone: 'quiet' })}>
      {form.back}
    </Link>
  )
  return <FailedRead error={error} title={form.loadFailed} onRetry={onRetry} back={back} />
}
