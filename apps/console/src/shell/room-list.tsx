import { type MouseEvent, useId } from 'react'
import { useWords } from '../words/words.tsx'
import { isOpenTo, type RoomGroup, roomGroups } from './navigation.ts'
import { RoomLink } from './room-link.tsx'
import { useMay } from './staff.tsx'
import type { RoomCounts } from './use-room-counts.ts'

interface RoomListProps {
  /** The groups that are listed, of all there are. */
  groups?: readonly RoomGroup[]
  counts: RoomCounts
  onFollow?: (event: MouseEvent) => void
}

/** Every room that one may enter, under the name of its group. */
export function RoomList({ groups = roomGroups, ...props }: RoomListProps) {
  return groups.map((group) => <Group key={group.group} group={group} {...props} />)
}

function Group({ group, counts, onFollow }: Omit<RoomListProps, 'groups'> & { group: RoomGroup }) {
  const { navGroup } = useWords('operators')
  const may = useMay()
  const nameId = useId()
  const open = group.rooms.filter((room) => isOpenTo(may, room))
  if (open.length === 0) return null
  return (
    <div className="room-group">
      <p id={nameId} className="room-group-name">
        {navGroup[group.group]}
      </p>
      <ul aria-labelledby={nameId}>
        {open.map((room) => (
          <li key={room.word}>
            <RoomLink room={room} waiting={counts[room.word]} {...(onFollow ? { onFollow } : {})} />
          </li>
        ))}
      </ul>
    </div>
  )
}
