import type { ReactNode } from 'react'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import type { ItemView } from './read-item.ts'

interface ItemPageProps<Item> {
  view: ItemView<Item>
  failedTitle: string
  /** As wide as a page with something beside its text is. */
  isWide?: boolean
  children: (item: Item) => ReactNode
}

/** The page of one item that staff wrote, or what stands in its place. */
export function ItemPage<Item>({ view, failedTitle, isWide, children }: ItemPageProps<Item>) {
  if ('item' in view) return <article className={isWide ? 'page page-read' : 'page'}>{children(view.item)}</article>
  if ('isMissing' in view) return <NotFound path={view.path} />
  return (
    <div className="page">
      <title>{failedTitle}</title>
      <FailedListing title={failedTitle} />
    </div>
  )
}

/** HTML that staff wrote, as the server sanitised it for this answer (decision 30). */
export function OperatorHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved and when it was served.
  return <div className="operator-content" dangerouslySetInnerHTML={{ __html: html }} />
}
