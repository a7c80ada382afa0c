import type { GamesWords } from '@balai/copy/games'
import { Button } from '@balai/ui'
import type { ReactNode } from 'react'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { formatStamp, useTimeZone } from '../../time/moment.tsx'
import { useLang, useSay } from '../../words/words.tsx'
import type { Round } from './round-dialog.tsx'

const RoundDialog = lazyPart(async () => (await import('./round-dialog.tsx')).RoundDialog)

interface RoundButtonProps {
  round: Round
  /** When it is told of, as the API tells it. */
  at: string
  /** What the button does, for those who hear one of many. */
  says: GamesWords['history']['detailsOf']
  children: ReactNode
}

/** Shows a round in place: every bet in it and what became of it (record 0583). */
export function RoundButton({ round, at, says, children }: RoundButtonProps) {
  const say = useSay()
  const openDialog = useDialogs()
  const stamp = formatStamp(at, 'moment', useLang(), useTimeZone())
  return (
    <Button
      tone="plain"
      size="sm"
      className="round-button"
      aria-label={say(says, { title: round.title, at: stamp })}
      onClick={() => openDialog((close) => <RoundDialog round={round} onClose={close} />)}
    >
      {children}
    </Button>
  )
}
