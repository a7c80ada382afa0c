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

/** There is room for no more figures, and who hears the page is told what the others see. */
const mostShown = 99

export function RoomCount({ of: waiting, isOwn = false }: { of: number | undefined; isOwn?: boolean }) {
  const { queue } = useWords('operators')
  const say = useSay()
  if (!waiting) return null
  const [exact, more] = isOwn ? [queue.forMe, queue.forMeMore] : [queue.waiting, queue.waitingMore]
  const isMore = waiting > mostShown
  const spoken = isMore ? say(more, { n: mostShown }) : say(exact, { n: waiting })
  return (
    <span className="room-count num">
      <span aria-hidden="true">{isMore ? `${mostShown}+` : waiting}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
