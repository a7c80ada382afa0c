import { Icon } from '@balai/ui'
import { NavLink } from 'react-router'
import { useWaiting } from '../features/bank/use-waiting.ts'
import { useGameWork } from '../features/games/use-games-desk.ts'
import { useSay, useWords } from '../words/words.tsx'
import { type Room, rooms } from './navigation.ts'
import { useMay } from './staff.tsx'

/** The rooms that one may enter, with how many wait in each. */
export function RoomLinks({ className }: { className: string }) {
  const { nav } = useWords('operators')
  const may = useMay()
  return (
    <nav className={className} aria-label={nav.main}>
      {rooms
        .filter((room) => may(room.permission))
        .map((room) => (
          <NavLink key={room.word} to={room.to} title={nav[room.word]}>
            <Icon of={room.icon} size="sm" />
            <span className="room-name">{nav[room.word]}</span>
            {room.word === 'deposits' || room.word === 'withdrawals' ? <Waiting room={room.word} /> : null}
            {room.word === 'rounds' ? <GameWork /> : null}
          </NavLink>
        ))}
    </nav>
  )
}

function Waiting({ room }: { room: Extract<Room['word'], 'deposits' | 'withdrawals'> }) {
  return <Count of={useWaiting(room === 'deposits' ? 'deposit' : 'withdrawal')} />
}

/** Rounds and cases wait in one room. */
function GameWork() {
  const work = useGameWork()
  return <Count of={work && work.rounds + work.cases} />
}

function Count({ of: waiting }: { of: number | undefined }) {
  const { queue } = useWords('operators')
  const say = useSay()
  if (!waiting) return null
  return (
    <span className="room-count num">
      <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
      <span className="sr-only">{say(queue.waiting, { n: waiting })}</span>
    </span>
  )
}
