import { useQuery } from '@tanstack/react-query'
import { useSay, useWords } from '../words/words.tsx'
import type { Interruption } from './interruption.tsx'

/** What became of a request by somebody's act, as its history tells it. */
const outcomes = ['approved', 'paid', 'bounced', 'rejected', 'revoked'] as const

/** What became of something in a state, and by whom; undefined where nobody decided it, or that is not known. */
export function useDecided(): (state: string, by: string | null | undefined) => string | undefined {
  const { request } = useWords('operators')
  const say = useSay()
  return (state, by) => {
    const outcome = outcomes.find((each) => each === state)
    return outcome && by ? say(request[outcome], { name: by }) : undefined
  }
}

/**
 * For a dialog about something that others decide too: what it says once they have, and whoever is asked themself where the answer
 * to it was lost (record 0958). It stands beside what they changed, and does not go with the buttons that open it, or a reason that
 * is being written would be gone without a word (record 0646).
 */
export function useMovedOn(isWaiting: boolean, became: string | undefined): Interruption | undefined {
  const { claim } = useWords('operators')
  return isWaiting ? undefined : { title: claim.alreadyDone, body: became ?? claim.movedOnBody }
}

interface Listed {
  /** Whether its list of what waits has it. */
  isWaiting: boolean
  key: readonly unknown[]
  read: () => Promise<{ state: string; decidedBy: { name: string } | null }>
}

/** As {@link useMovedOn}, of what is only known to have left its list: how it was decided is asked for then. */
export function useLeftList({ isWaiting, key, read }: Listed): Interruption | undefined {
  const decided = useDecided()
  const { data } = useQuery({ queryKey: key, queryFn: read, enabled: !isWaiting })
  return useMovedOn(isWaiting, data && decided(data.state, data.decidedBy?.name))
}
