import type { ReactNode } from 'react'

interface RoomProps {
  title: string
  /** What the tab of the browser says, where it says more than the title. */
  tabTitle?: string
  /** Beside the title: how much waits. */
  count?: ReactNode
  /** A sentence on what is done here. */
  lead?: string
  /** Buttons at the end of the head. */
  acts?: ReactNode
  /** What the list is narrowed by: a search, chips. */
  filters?: ReactNode
  /** `list` is one table that fills the room and scrolls by itself; `desk` is cards and short lists that scroll together. */
  kind: 'list' | 'desk'
  children: ReactNode
}

/** A room of the console: its head, its filters, and what one works on. */
export function Room({ title, tabTitle = title, count, lead, acts, filters, kind, children }: RoomProps) {
  return (
    <section className="room">
      <title>{tabTitle}</title>
      <header className="room-top">
        <RoomHead title={title} count={count} acts={acts} />
        {lead ? <p className="room-lead">{lead}</p> : null}
        {filters ? <div className="room-filters">{filters}</div> : null}
      </header>
      <div className={kind === 'list' ? 'room-list' : 'room-body'}>{children}</div>
    </section>
  )
}

/** The title of a room, on one line with what belongs to it. */
export function RoomHead({ title, count, acts }: Pick<RoomProps, 'title' | 'count' | 'acts'>) {
  return (
    <div className="room-head">
      <h1>{title}</h1>
      {count}
      {acts ? <div className="room-acts">{acts}</div> : null}
    </div>
  )
}
