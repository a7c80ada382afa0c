import { Dialog, Icon } from '@balai/ui'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { isOpenTo, rooms, roomsInReach } from './navigation.ts'
import { RoomCount, RoomLink } from './room-link.tsx'
import { RoomList } from './room-list.tsx'
import { useMay } from './staff.tsx'
import type { RoomCounts } from './use-room-counts.ts'

/** On narrow screens: the rooms of every day within reach of the thumb, and the way to all. */
export function RoomBar({ counts }: { counts: RoomCounts }) {
  const { nav } = useWords('operators')
  const { actions } = useWords('common')
  const [isAllShown, showAll] = useState(false)
  const may = useMay()
  const open = rooms.filter((room) => isOpenTo(may, room))
  const near = roomsInReach(open)
  const far = open.filter((room) => !near.includes(room))
  const waitingFar = far.reduce((sum, { word }) => sum + (counts[word] ?? 0), 0)
  return (
    <>
      <nav className="room-bar" aria-label={nav.main}>
        {near.map((room) => (
          <RoomLink key={room.word} room={room} waiting={counts[room.word]} />
        ))}
        {far.length > 0 ? (
          <button type="button" className="room-link" aria-haspopup="dialog" onClick={() => showAll(true)}>
            <Icon of={LayoutGrid} />
            <span className="room-word">{nav.all}</span>
            <RoomCount of={waitingFar} />
          </button>
        ) : null}
      </nav>
      {isAllShown ? (
        <Dialog title={nav.allTitle} onClose={() => showAll(false)} closeLabel={actions.close} isSheet>
          <nav className="room-sheet" aria-label={nav.allTitle}>
            <RoomList counts={counts} onFollow={() => showAll(false)} />
          </nav>
        </Dialog>
      ) : null}
    </>
  )
}
