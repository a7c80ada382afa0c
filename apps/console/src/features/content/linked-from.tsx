import { type ContentKind, type ContentKindRules, contentKinds } from '@balai/contract'
import { Button } from '@balai/ui'
import { Link } from 'react-router'
import { tellFailure } from '../../desk/failure.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { useContentLinks } from './use-content.ts'

/** Whether a link can lead to an item of the kind. */
function canBeLinked(kind: ContentKind): boolean {
  const { path }: ContentKindRules = contentKinds[kind]
  return path === 'slug' || path === 'page'
}

interface LinkedFromProps {
  kind: ContentKind
  id: string
}

/** Which banners and popups lead to an item, and what becomes of them while it is not shown; nothing where none does. */
export function LinkedFrom({ kind, id }: LinkedFromProps) {
  return canBeLinked(kind) ? <Linking kind={kind} id={id} /> : null
}

function Linking({ kind, id }: LinkedFromProps) {
  const words = useWords('contentDesk')
  const { actions, busy, states } = useWords('common')
  const links = useContentLinks(kind, id)
  if (links.isPending) {
    return (
      <p role="status" aria-busy="true" className="text-soft">
        {busy.loading}
      </p>
    )
  }
  if (links.isError) {
    return (
      <div className="form-alert content-linked" role="alert">
        <p>{words.links.failed}</p>
        <p>{tellFailure(links.error, states.failedHint)}</p>
        <Button size="sm" tone="quiet" onClick={() => void links.refetch()}>
          {actions.retry}
        </Button>
      </div>
    )
  }
  if (links.data.length === 0) return null
  return (
    <div className="form-alert form-alert-info content-linked">
      <p>{words.links.lead}</p>
      <ul className="content-links">
        {links.data.map((link) => (
          <li key={link.id}>
            {words.kind[link.kind]}:{' '}
            <Link to={paths.contentItem(link.kind, link.id)} className="link">
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
