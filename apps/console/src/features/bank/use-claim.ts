import { useToast } from '@balai/ui'
import { ask } from '../../api/console-api.ts'
import { useFailureToast } from '../../desk/failure.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type QueueKind, type QueueRequest, queueKinds } from './queue-kind.ts'
import { useAct } from './use-request.ts'

interface Outcome {
  onSuccess?: () => void
  onError?: (error: Error) => void
}

export interface Claim {
  /** Until it can be seen whose the request is: the line may tell it before the answer does, and nobody waits for that then. */
  isBusy: boolean
  take: (outcome?: Outcome) => void
  takeOver: (outcome?: Outcome) => void
  /** Lets go of what only a dialog has taken, without a word. */
  letGo: () => void
  /** Takes what is free and lets go of what is one's own. */
  toggle: () => void
}

/** Taking a request to work on, and letting go of it: each undoes the other. */
export function useClaim(kind: QueueKind, { id, serial, isMine }: QueueRequest): Claim {
  const { claim } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const fail = useFailureToast()
  const { claim: claimCall, release: releaseCall } = queueKinds[kind]
  const taking = useAct(kind, async (takeOver: boolean) => {
    return (await ask(claimCall, { id, ...(takeOver ? { takeOver } : {}) })).result
  })
  const releasing = useAct(kind, async () => (await ask(releaseCall, { id })).result)

  const take = (outcome: Outcome = { onError: fail }) => taking.mutate(false, outcome)
  const letGo = () => releasing.mutate(undefined, { onError: fail })
  const release = () =>
    releasing.mutate(undefined, {
      onSuccess: () => toast({ message: say(claim.released, { reference: serial }) }),
      onError: fail,
    })
  return {
    isBusy: isMine ? releasing.isPending : taking.isPending,
    take,
    takeOver: (outcome) => taking.mutate(true, outcome),
    letGo,
    toggle: () => (isMine ? release() : take()),
  }
}
