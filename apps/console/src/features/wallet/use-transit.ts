import { type CallItem, calls } from '@balai/contract'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type Transit = CallItem<typeof calls.wallet.consoleListTransit>
export type Statement = NonNullable<Transit['statement']>
export const transitStates = ['waiting', 'contradicted', 'done'] as const

export interface TransitFilters {
  state: (typeof transitStates)[number]
  search: string
}

const count = 50

/** Credit that is late on its way, or what became of it; read again when the hub says so. */
export function useTransits({ state, search }: TransitFilters) {
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.transit.all, state, search],
    queryFn: ({ pageParam }) =>
      ask(calls.wallet.consoleListTransit, {
        state,
        count,
        ...(search === '' ? {} : { search }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ result }) => result.next,
    placeholderData: keepPreviousData,
    refetchInterval: poll,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

/** How much waits for somebody: what is late, and what a provider contradicts. */
export function useTransitWork(enabled = true) {
  const { poll } = useLive()
  return useQuery({
    queryKey: [...queryKeys.transit.all, 'work'],
    queryFn: async () => (await ask(calls.wallet.consoleListTransit, { count: 1 })).result,
    refetchInterval: poll,
    enabled,
  }).data
}

/** Both of it in one number; undefined while unknown. */
export function useWaitingTransit(enabled: boolean): number | undefined {
  const work = useTransitWork(enabled)
  return work && work.waiting + work.contradicted
}

/** An act on a transfer; lists and balances are read again whatever came of it. */
export function useTransitAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  told: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void } = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    ...told,
    onSettled: () => {
      for (const queryKey of [queryKeys.transit.all, queryKeys.member.all, queryKeys.audit])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
