import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { untilMissing } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'
import { newerOf } from './newer-of.ts'
import { type QueueKind, type QueueRequest, queueKinds } from './queue-kind.ts'

const keyOf = (kind: QueueKind, id: string) => [...queueKinds[kind].queryKey, 'one', id]

async function readRequest(kind: QueueKind, id: string): Promise<QueueRequest> {
  const answer =
    kind === 'deposit' ? await ask(queueKinds.deposit.get, { id }) : await ask(queueKinds.withdrawal.get, { id })
  return answer.result
}

/** One request; shown from the list at once, then as the server has it now. */
export function useRequest(kind: QueueKind, id: string, fromList: QueueRequest | undefined) {
  const { poll } = useLive()
  return useQuery({
    queryKey: keyOf(kind, id),
    queryFn: () => readRequest(kind, id),
    enabled: untilMissing,
    placeholderData: fromList,
    refetchInterval: poll,
  })
}

function readQueueAgain(queries: QueryClient, kind: QueueKind): Promise<void> {
  return queries.invalidateQueries({ queryKey: queueKinds[kind].queryKey })
}

/**
 * An act on a request. Nothing is shown before the server has answered (money is never optimistic); after a failure
 * the request is read again, because somebody else may have been quicker, or our own answer may have been lost.
 */
export function useAct<Input>(kind: QueueKind, act: (input: Input) => Promise<QueueRequest>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (request) => {
      queries.setQueryData<QueueRequest>(keyOf(kind, request.id), (known) => newerOf(known, request))
      void readQueueAgain(queries, kind)
    },
    onError: () => void readQueueAgain(queries, kind),
  })
}
