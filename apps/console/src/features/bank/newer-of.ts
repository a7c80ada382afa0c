import type { PastClaims, QueueRequest } from './queue-kind.ts'

/** When something was last done to a request, as far as this answer knows. */
function lastActOf(request: QueueRequest & { claims?: PastClaims }): number {
  const steps =
    'paidAt' in request
      ? [request.comparedAt, request.approvedAt, request.paidAt, request.bouncedAt, request.rejectedAt]
      : [request.decidedAt]
  const times = [request.requestedAt, ...(request.claims ?? []).map(({ at }) => at), ...steps]
  // The server of the version before leaves some of them out (record 1146).
  return Math.max(...times.map((at) => (at ? Date.parse(at) : 0)))
}

/** Of two answers about one request the one that knows more: one that was long on its way may be older than what is shown. */
export const newerOf = (known: QueueRequest | undefined, answered: QueueRequest): QueueRequest =>
  known && lastActOf(known) > lastActOf(answered) ? known : answered
