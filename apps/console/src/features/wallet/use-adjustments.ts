import { type CallItem, calls } from '@balai/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type Adjustment = CallItem<typeof calls.wallet.consoleListAdjustment>
export const adjustmentStates = ['pending', 'approved', 'rejected'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

const count = 50

/** Adjustments in a state, of everybody or of one member; read again when the hub says so. */
export function useAdjustments({ state, memberId }: { state: AdjustmentState; memberId?: string | undefined }) {
  const { pollMs } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.adjustment.all, state, memberId ?? null],
    queryFn: ({ pageParam }) =>
      ask(calls.wallet.consoleListAdjustment, {
        state,
        count,
        ...(memberId === undefined ? {} : { memberId }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ result }) => result.next,
    refetchInterval: pollMs,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

/** How many wait for somebody; undefined while unknown. */
export function useWaitingAdjustments(enabled: boolean): number | undefined {
  const { pollMs } = useLive()
  return useQuery({
    queryKey: [...queryKeys.adjustment.all, 'waiting'],
    queryFn: async () => (await ask(calls.wallet.consoleListAdjustment, { count: 1 })).result.waiting,
    refetchInterval: pollMs,
    enabled,
  }).data
}

/** An act on an adjustment; balances and lists are read again whatever came of it. */
export function useAdjustmentAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const queryKey of [queryKeys.adjustment.all, queryKeys.member.all, queryKeys.audit])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
