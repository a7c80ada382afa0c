import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

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
  /** Nothing on this desk takes the focus, since it is only read: then its scroller does, or no key would move it. */
  isOnlyRead?: boolean
  children: ReactNode
}

const ActsPlace = createContext<HTMLElement | null>(null)

/** Puts the acts of a part of a room where those of every room are: at the end of its head. */
export function RoomActs({ children }: { children: ReactNode }) {
  const place = use(ActsPlace)
  return place ? createPortal(children, place) : null
}

/** A room of the console: its head, its filters, and what one works on. */
export function Room(props: RoomProps) {
  const { title, tabTitle = title, count, lead, acts, filters, kind, isOnlyRead = false, children } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const narrowing = useChoiceInSight()
  return (
    <section className="room">
      <title>{tabTitle}</title>
      <header className="room-top">
        <RoomHead title={title} count={count} acts={acts} actsRef={setPlace} />
        {lead ? <p className="room-lead">{lead}</p> : null}
        {filters ? (
          <div ref={narrowing} className="room-filters">
            {filters}
          </div>
        ) : null}
      </header>
      <div
        className={kind === 'list' ? 'room-list' : 'room-body'}
        {...(isOnlyRead ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
      >
        <ActsPlace value={place}>{children}</ActsPlace>
      </div>
    </section>
  )
}

/** A row of chips scrolls where there is little room: what the address chose is in sight from the first view on. */
function useChoiceInSight() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = place.current?.querySelector('.chip-row')
    const chosen = row?.querySelector(':checked')?.closest('.chip')
    if (!row || !chosen) return
    // Not scrollIntoView, after which the Tab key would begin here.
    row.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right - row.getBoundingClientRect().right)
  }, [])
  return place
}

interface RoomHeadProps extends Pick<RoomProps, 'title' | 'count' | 'acts'> {
  /** Hears of the place where the acts are. */
  actsRef?: (place: HTMLElement | null) => void
}

/** The title of a room, on one line with what belongs to it. */
export function RoomHead({ title, count, acts, actsRef }: RoomHeadProps) {
  return (
    <div className="room-head">
      <h1>{title}</h1>
      {count}
      <div ref={actsRef} className="room-acts">
        {acts}
      </div>
    </div>
  )
}
