import { Button, State } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Listing } from '../api/client.ts'
import { useWords } from '../words/words.tsx'

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
        <h2>{title}</h2>
        {note}
        {more && 'items' in listing ? (
          <Link to={more.to} className="link">
            {more.label}
          </Link>
        ) : null}
      </div>
      {'items' in listing ? children(listing.items) : <FailedListing title={failedTitle} />}
    </section>
  )
}

/** What stands where a list could not be had, with the retry in place. */
export function FailedListing({ title }: { title: string }) {
  const { actions, busy, states } = useWords('common')
  const { revalidate, state } = useRevalidator()
  return (
    <div className="card">
      <State
        art="lantern"
        title={title}
        actions={
          <Button tone="quiet" isBusy={state === 'loading'} busyLabel={busy.loading} onClick={() => void revalidate()}>
            {actions.retry}
          </Button>
        }
      >
        {states.failedHint}
      </State>
    </div>
  )
}
