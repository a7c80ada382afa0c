import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Listing } from '../api/client.ts'
import { lazyPart } from './lazy-part.tsx'

// Seldom needed, and drawn: not part of a first view.
const FailedListing = lazyPart(async () => (await import('./failed-listing.tsx')).FailedListing)

interface ListingSectionProps<Item> {
  title: string
  listing: Listing<Item>
  /** The way to the whole list. */
  more?: { to: string; label: string }
  failedTitle: string
  /** Beside the title, such as a badge. */
  note?: ReactNode
  children: (items: Item[]) => ReactNode
}

/**
 * A titled list on a page. An empty one is left out; a failed one keeps its place, says so quietly, and can be tried
 * again there (decision 34).
 */
export function ListingSection<Item>({ title, listing, more, failedTitle, note, children }: ListingSectionProps<Item>) {
  if ('items' in listing && listing.items.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <div className="section-title">
          <h2>{title}</h2>
          {note}
        </div>
        {more && 'items' in listing ? (
          <Link to={more.to} className="link">
            {more.label}
            <span className="sr-only">: {title}</span>
          </Link>
        ) : null}
      </div>
      {'items' in listing ? (
        children(listing.items)
      ) : (
        <Suspense>
          <FailedListing title={failedTitle} isLine />
        </Suspense>
      )}
    </section>
  )
}
