import { calls } from '@balai/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys, untilMissing } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

const keyOf = (what: string, id: string) => [...queryKeys.member.all, what, id]

/** Where the member's verification stands; the hub says when to read it again. */
export function useIdentity(id: string) {
  const { poll } = useLive()
  return useQuery({
    queryKey: keyOf('identity', id),
    queryFn: async () => (await ask(calls.member.consoleGetMemberIdentity, { id })).result,
    enabled: untilMissing,
    refetchInterval: poll,
  })
}

/** The member's level, which a job reviews once a day. */
export function useLevel(id: string) {
  const { poll } = useLive()
  return useQuery({
    queryKey: keyOf('level', id),
    queryFn: async () => (await ask(calls.member.consoleGetMemberLevel, { id })).result,
    enabled: untilMissing,
    refetchInterval: poll,
  })
}

/** What a bonus still asks before a withdrawal, which play makes less. */
export function useTurnover(id: string) {
  const { pollUntold } = useLive()
  return useQuery({
    queryKey: keyOf('turnover', id),
    queryFn: async () => (await ask(calls.member.consoleGetMemberTurnover, { id })).result,
    enabled: untilMissing,
    refetchInterval: pollUntold,
  })
}
