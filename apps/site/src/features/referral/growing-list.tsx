import { Card } from '@balai/ui'
import type { ReactNode } from 'react'
import type { Ask } from '../../api/read-anew.ts'
import { type Page, useOlderItems } from '../../api/use-older-items.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { ListEnd } from '../../shell/list-end.tsx'

interface GrowingListProps<Item> {
  id: string
  title: string
  emptyTitle: string
  failedTitle: string
  /** Null when it could not be had. */
  first: Page<Item> | null
  ask: Ask<Item>
  /** What may become another while it is shown. */
  canChange?: ((item: Item) => boolean) | undefined
  children: (item: Item) => ReactNode
}

/** A titled list that the reader lengthens, with its empty and failed states. */
export function GrowingList<Item extends { id: string }>(props: GrowingListProps<Item>) {
  const { id, title, emptyTitle, failedTitle, first, ask, canChange, children } = props
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {first ? null : <FailedListing title={failedTitle} />}
      {first?.items.length === 0 ? <p className="nothing-yet">{emptyTitle}</p> : null}
      {first && first.items.length > 0 ? (
        <Rows first={first} ask={ask} canChange={canChange}>
          {children}
        </Rows>
      ) : null}
    </section>
  )
}

type RowsProps<Item> = Pick<GrowingListProps<Item>, 'ask' | 'canChange' | 'children'> & { first: Page<Item> }

function Rows<Item extends { id: string }>({ first, ask, canChange, children }: RowsProps<Item>) {
  const list = useOlderItems(first, ask, canChange)
  return (
    <>
      <Card inside="bare">
        <ul className="card-rows">{list.items.map(children)}</ul>
      </Card>
      <ListEnd list={list} />
    </>
  )
}
