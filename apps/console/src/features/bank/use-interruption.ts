import { useState } from 'react'
import type { Interruption } from '../../desk/interruption.tsx'
import { useDecided, useMovedOn } from '../../desk/moved-on.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { lastStepOf, type QueueRequest } from './queue-kind.ts'
import type { Act, Standing } from './request-acts.ts'
import type { Claim } from './use-claim.ts'

interface InterruptionOptions {
  request: QueueRequest
  claim: Claim
  standing: Partial<Record<Act, Standing>>
  asked: Act | 'takeOver' | null
  /** The claim is one's own again, and was asked for. */
  onTakeOver: () => void
}

/** What others did to a request while somebody was asked for a step on it; undefined while it still waits for that. */
export function useInterruption({ request, claim, standing, asked, onTakeOver }: InterruptionOptions) {
  const { claim: words, request: told } = useWords('operators')
  const say = useSay()
  const [error, setError] = useState<Error | null>(null)
  const isWaiting = asked === null || asked === 'takeOver' || standing[asked] !== undefined
  const decided = useDecided()(request.state, lastStepOf(request)?.by)
  const comparedBy = asked === 'compare' && 'comparedBy' in request ? request.comparedBy : null
  const movedOn = useMovedOn(isWaiting, comparedBy ? say(told.compared, { name: comparedBy.name }) : decided)
  if (asked === null || asked === 'takeOver') return undefined
  if (movedOn) return movedOn
  if (request.claimedBy === null || request.isMine) return undefined
  const takeOver = () => claim.takeOver({ onSuccess: onTakeOver, onError: setError })
  return {
    title: say(words.tookOver, { staff: request.claimedBy.name }),
    body: words.tookOverBody,
    remedy: { label: words.takeOver, isBusy: claim.isBusy, error, onPress: takeOver },
  } satisfies Interruption
}
