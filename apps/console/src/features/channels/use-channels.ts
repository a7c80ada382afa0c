import { type CallItem, calls } from '@balai/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type Channel = CallItem<typeof calls.bank.consoleListChannel>
export type PaymentNotice = CallItem<typeof calls.bank.consoleListPaymentNotice>

const onePage = { initialPageParam: null, getNextPageParam: () => null }

/** Every channel of money, and the gateways that there are. */
export function useChannels() {
  const query = useInfiniteQuery({
    queryKey: queryKeys.channels,
    queryFn: () => ask(calls.bank.consoleListChannel, {}),
    ...onePage,
  })
  const { data } = query
  return {
    query: { ...query, data: data && { pages: data.pages.map(({ results }) => results) } },
    gateways: data?.pages[0]?.result.gateways ?? [],
  }
}

/** One channel as it stands, for who is at its form. */
export async function readChannel(id: string): Promise<Channel | null> {
  const { results } = await ask(calls.bank.consoleListChannel, {})
  return results.find((channel) => channel.id === id) ?? null
}

/** A page of them; a server of the release before knows one alone and tells no `result` (record 1167). */
async function readNotices(after: string | null) {
  const { results, result } = await ask(calls.bank.consoleListPaymentNotice, after === null ? {} : { after })
  return { results, next: result?.next ?? null, waiting: result?.waiting ?? results.length }
}

/** The oldest first, a hundred at a time. */
function useNotices(enabled: boolean) {
  const { poll } = useLive()
  return useInfiniteQuery({
    queryKey: queryKeys.paymentNotices,
    queryFn: ({ pageParam }) => readNotices(pageParam),
    refetchInterval: poll,
    enabled,
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ next }) => next,
  })
}

/** How many wait for somebody; undefined while unknown. */
export const useWaitingNotices = (enabled: boolean): number | undefined => useNotices(enabled).data?.pages[0]?.waiting

/** What gateways said that does not fit its order. */
export function usePaymentNotices() {
  const query = useNotices(true)
  return { ...query, data: query.data && { pages: query.data.pages.map(({ results }) => results) } }
}

/** An act on channels or notices; the lists are read again whatever came of it. */
export function useChannelAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const queryKey of [queryKeys.channels, queryKeys.paymentNotices, queryKeys.audit])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
