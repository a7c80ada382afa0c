import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { useLive } from '../../shell/live.tsx'
import { type QueueKind, queueKinds } from './queue-kind.ts'

async function readWaiting(kind: QueueKind): Promise<number> {
  const answer =
    kind === 'deposit'
      ? await ask(queueKinds.deposit.list, { count: 1 })
      : await ask(queueKinds.withdrawal.list, { count: 1 })
  return answer.result.waiting
}

/** How many requests wait for somebody; undefined while unknown. */
export function useWaiting(kind: QueueKind, enabled = true): number | undefined {
  const { pollMs } = useLive()
  const queryKey = [...queueKinds[kind].queryKey, 'waiting']
  return useQuery({ queryKey, queryFn: () => readWaiting(kind), refetchInterval: pollMs, enabled }).data
}
