import { type CallItem, calls } from '@balai/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type Flag = CallItem<typeof calls.referral.consoleListReferralFlag>
export type FlagState = Flag['state']

/** Flags are found by a job and decided by colleagues, neither of which the hub tells. */
export function useFlags(state: FlagState) {
  const { pollUntold } = useLive()
  const pages = useInfiniteQuery({
    refetchInterval: pollUntold,
    queryKey: [...queryKeys.giving.all, 'flags', state],
    queryFn: ({ pageParam }) =>
      ask(calls.referral.consoleListReferralFlag, { state, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ result }) => result.next,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

/** How many friends wait for somebody; undefined while unknown, as at a server of the release before, which does not count them. */
export function useWaitingFlags(enabled: boolean): number | undefined {
  const { pollUntold } = useLive()
  const { data } = useQuery({
    queryKey: [...queryKeys.giving.all, 'flags', 'waiting'],
    queryFn: async () => (await ask(calls.referral.consoleListReferralFlag, { count: 1 })).result.waiting ?? null,
    refetchInterval: pollUntold,
    enabled,
  })
  return data ?? undefined
}
