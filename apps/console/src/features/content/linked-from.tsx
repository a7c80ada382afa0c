import { type ContentKind, type ContentKindRules, contentKinds } from '@balai/contract'
import { Button } from '@balai/ui'
import { Link } from 'react-router'
import { tellFailure } from '../../desk/failure.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { type Linking, useContentLinks } from './use-content.ts'

/** Whether a link can lead to an item of the kind. */
function canBeLinked(kind: ContentKind): boolean {
  const { path }: ContentKindRules = contentKinds[kind]
  return path === 'slug' || path === 'page'
}

interface LinkedFromProps {
  kind: ContentKind
  id: string
}

/** What leads to an item, and what becomes of it while the item is not shown; nothing where nothing does. */
export function LinkedFrom({ kind, id }: LinkedFromProps) {
  return canBeLinked(kind) ? <AskedLinks kind={kind} id={id} /> : null
}

function AskedLinks({ kind, id }: LinkedFromProps) {
  const { busy } = useWords('common')
  const links = useContentLinks(kind, id)
  if (links.isPending) {
    return (
      <p role="status" aria-busy="true" className="text-soft">
        {busy.loading}
      </p>
    )
  }
  if (links.isError) return <LinksFailed error={links.error} onRetry={() => void links.refetch()} />
  return <LinkingList links={links.data} />
}

interface LinksFailedProps {
  error: Error
  isBusy?: boolean
  onRetry: () => void
}

/** What leads somewhere could not be read, and the way to try again. */
export function LinksFailed({ error, isBusy = false, onRetry }: LinksFailedProps) {
  const { links: words } = useWords('contentDesk')
  const { actions, busy, states } = useWords('common')
  return (
    <div className="form-alert content-linked" role="alert">
      <p>{words.failed}</p>
      <p>{tellFailure(error, states.failedHint)}</p>
      <Button size="sm" tone="quiet" isBusy={isBusy} busyLabel={busy.loading} onClick={onRetry}>
        {actions.retry}
      </Button>
    </div>
  )
}

interface LinkingListProps {
  links: readonly Linking[]
  /** Said where nothing does, if that is to be said. */
  none?: string
}

/** What leads somewhere: banners and popups, which go with it, and then texts, whose links stay and lead nowhere. */
export function LinkingList({ links, none }: LinkingListProps) {
  const { links: words } = useWords('contentDesk')
  if (links.length === 0 && none) return <p role="status">{none}</p>
  const of = (by: Linking['by']) => links.filter((link) => link.by === by)
  return (
    <>
      <Leading lead={words.lead} links={of('link')} />
      <Leading lead={words.leadText} links={of('text')} />
    </>
  )
}

function Leading({ lead, links }: { lead: string; links: readonly Linking[] }) {
  const { kind } = useWords('contentDesk')
  const may = useMay()
  if (links.length === 0) return null
  return (
    <div className="form-alert form-alert-info content-linked">
      <p>{lead}</p>
      <ul className="content-links">
        {links.map((link) => (
          <li key={link.id}>
            {kind[link.kind]}:{' '}
            {may('content.read') ? (
              <Link to={paths.contentItem(link.kind, link.id)} className="link">
                {link.title}
              </Link>
            ) : (
              link.title
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
