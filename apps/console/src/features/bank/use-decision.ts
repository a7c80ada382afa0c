import { ask } from '../../api/console-api.ts'
import { isOpen, type QueueKind, type QueueRequest, queueKinds } from './queue-kind.ts'
import { useAct } from './use-request.ts'

/** A step on a request, which is taken again before it where the claim ended while its dialog was open. */
export function useDecision(kind: QueueKind, request: QueueRequest, decide: () => Promise<QueueRequest>) {
  return useAct(kind, async () => {
    const isLapsed = isOpen(request) && request.claimedBy === null
    if (isLapsed) await ask(queueKinds[kind].claim, { id: request.id })
    return decide()
  })
}
