import { Icon } from '@balai/ui'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useSay, useWords } from '../words/words.tsx'
import type { Room } from './navigation.ts'
import { roomsOfOwnWork } from './use-room-counts.ts'

interface RoomLinkProps {
  room: Room
  waiting: number | undefined
  onFollow?: (event: MouseEvent) => void
}

/** The way into a room, with how many wait in it. */
export function RoomLink({ room, waiting, onFollow }: RoomLinkProps) {
  const { nav } = useWords('operators')
  return (
    <NavLink to={room.to} className="room-link" {...(onFollow ? { onClick: onFollow } : {})}>
      <Icon of={room.icon} />
      <span className="room-word">{nav[room.word]}</span>
      <RoomCount of={waiting} isOwn={roomsOfOwnWork.has(room.word)} />
    </NavLink>
  )
}

const mostShown = 99

export function RoomCount({ of: waiting, isOwn = false }: { of: number | undefined; isOwn?: boolean }) {
  const { queue } = useWords('operators')
  const say = useSay()
  if (!waiting) return null
  return (
    <span className="room-count num">
      <span aria-hidden="true">{waiting > mostShown ? `${mostShown}+` : waiting}</span>
      <span className="sr-only">{say(isOwn ? queue.forMe : queue.waiting, { n: waiting })}</span>
    </span>
  )
}
