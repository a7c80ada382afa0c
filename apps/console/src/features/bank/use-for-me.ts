import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { useLive } from '../../shell/live.tsx'
import { type QueueKind, queueKinds } from './queue-kind.ts'

async function readForMe(kind: QueueKind): Promise<number> {
  const answer =
    kind === 'deposit'
      ? await ask(queueKinds.deposit.list, { count: 1 })
      : await ask(queueKinds.withdrawal.list, { count: 1 })
  return answer.result.forMe
}

/** How many requests wait for a step that one may take oneself (record 0573); undefined while unknown. */
export function useForMe(kind: QueueKind, enabled = true): number | undefined {
  const { poll } = useLive()
  const queryKey = [...queueKinds[kind].queryKey, 'forMe']
  return useQuery({ queryKey, queryFn: () => readForMe(kind), refetchInterval: poll, enabled }).data
}
