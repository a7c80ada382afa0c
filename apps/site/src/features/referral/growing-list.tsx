import type { Answer } from '@balai/contract'
import { Card } from '@balai/ui'
import type { ReactNode } from 'react'
import { type Page, useOlderItems } from '../../api/use-older-items.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { ListEnd } from '../../shell/list-end.tsx'

type Ask<Item> = (after: string) => Promise<Answer<{ next: string | null }, Item>>

interface GrowingListProps<Item> {
  id: string
  title: string
  emptyTitle: string
  failedTitle: string
  /** Null when it could not be had. */
  first: Page<Item> | null
  ask: Ask<Item>
  children: (item: Item) => ReactNode
}

/** A titled list that the reader lengthens, with its empty and failed states. */
export function GrowingList<Item extends { id: string }>(props: GrowingListProps<Item>) {
  const { id, title, emptyTitle, failedTitle, first, ask, children } = props
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {first ? null : <FailedListing title={failedTitle} />}
      {first?.items.length === 0 ? <p className="nothing-yet">{emptyTitle}</p> : null}
      {first && first.items.length > 0 ? (
        <Rows first={first} ask={ask}>
          {children}
        </Rows>
      ) : null}
    </section>
  )
}

interface RowsProps<Item> {
  first: Page<Item>
  ask: Ask<Item>
  children: (item: Item) => ReactNode
}

function Rows<Item extends { id: string }>({ first, ask, children }: RowsProps<Item>) {
  const list = useOlderItems(first, ask)
  return (
    <>
      <Card inside="bare">
        <ul className="card-rows">{list.items.map(children)}</ul>
      </Card>
      <ListEnd list={list} />
    </>
  )
}
