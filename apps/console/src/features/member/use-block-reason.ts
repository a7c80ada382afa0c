import { useSay, useWords } from '../../words/words.tsx'

/** Five wrong PINs write this in place of a reason. */
const byPin = 'pin'

/** Why a member is blocked, as a sentence. */
export function useBlockReason(): (stateReason: string) => string {
  const { page } = useWords('memberDesk')
  const say = useSay()
  return (reason) => say(page.blockedBecause, { reason: reason === byPin ? page.blockedByPin : reason })
}
