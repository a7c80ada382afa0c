import type { OwnBlock } from '@balai/contract'
import { useSay, useWords } from '../../words/words.tsx'

/** Why a member is blocked, as a sentence; where nobody blocked them, a mark stands in place of a reason. */
export function useBlockReason(): (stateReason: string) => string {
  const { page } = useWords('memberDesk')
  const say = useSay()
  const own: Record<OwnBlock, string> = { pin: page.blockedByPin, age: page.blockedByAge }
  const said = (reason: string) => (Object.hasOwn(own, reason) ? own[reason as OwnBlock] : reason) // it is one of its names
  return (reason) => say(page.blockedBecause, { reason: said(reason) })
}
