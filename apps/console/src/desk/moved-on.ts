import { useWords } from '../words/words.tsx'
import type { Interruption } from './interruption.tsx'

/**
 * For a dialog about something that others decide too: what it says once they have. It stands beside what they changed, and
 * does not go with the buttons that open it, or a reason that is being written would be gone without a word (record 0646).
 */
export function useMovedOn(isWaiting: boolean): Interruption | undefined {
  const { claim } = useWords('operators')
  return isWaiting ? undefined : { title: claim.alreadyDone, body: claim.movedOnBody }
}
