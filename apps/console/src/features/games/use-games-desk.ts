import { type CallItem, type CallResult, calls } from '@balai/contract'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys, untilMissing } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type OpenRound = CallItem<typeof calls.games.consoleListRounds>
export type RoundDetail = CallResult<typeof calls.games.consoleGetRound>
export type GameCase = CallItem<typeof calls.games.consoleListCases>
export type Comparison = CallItem<typeof calls.games.consoleListComparisons>
export type DeskGame = CallItem<typeof calls.games.consoleListGames>

const count = 50

const firstPage = null as string | null // the first page comes after nothing

/** How many rounds and cases wait for somebody. */
export function useGameWork(enabled = true) {
  const { pollMs } = useLive()
  return useQuery({
    queryKey: [...queryKeys.round.all, 'work'],
    queryFn: async () => (await ask(calls.games.consoleGameWork, {})).result,
    refetchInterval: pollMs,
    enabled,
  }).data
}

const afterOf = (pageParam: string | null) => (pageParam === null ? {} : { after: pageParam })

export function useOpenRounds(state: 'open' | 'done') {
  const { pollMs } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.round.all, 'list', state],
    queryFn: ({ pageParam }) => ask(calls.games.consoleListRounds, { state, count, ...afterOf(pageParam) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ result }) => result.next,
    refetchInterval: pollMs,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

export function useOpenRound(id: string) {
  const { pollMs } = useLive()
  return useQuery({
    queryKey: [...queryKeys.round.all, 'one', id],
    queryFn: async () => (await ask(calls.games.consoleGetRound, { id })).result,
    enabled: untilMissing,
    refetchInterval: pollMs,
  })
}

/** An act on a round: it shows as the server answers, and the lists are read again whatever came of it. */
export function useRoundAct<Input>(act: (input: Input) => Promise<RoundDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (round) => queries.setQueryData([...queryKeys.round.all, 'one', round.id], round),
    onSettled: () => {
      for (const queryKey of [queryKeys.round.all, queryKeys.audit]) void queries.invalidateQueries({ queryKey })
    },
  })
}

export function useCases(state: 'open' | 'resolved') {
  const { pollMs } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.round.all, 'cases', state],
    queryFn: ({ pageParam }) => ask(calls.games.consoleListCases, { state, count, ...afterOf(pageParam) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ result }) => result.next,
    refetchInterval: pollMs,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

export function useResolve(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => ask(calls.games.consoleResolveCase, { id, note }),
    onSettled: () => {
      for (const queryKey of [queryKeys.round.all, queryKeys.audit]) void queries.invalidateQueries({ queryKey })
    },
  })
}

/** No event tells of comparisons that found nothing, which is most of them. */
const comparedEveryMs = 30_000

export function useComparisons() {
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.round.all, 'comparisons'],
    queryFn: ({ pageParam }) =>
      ask(calls.games.consoleListComparisons, { count, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ results }) => (results.length < count ? null : (results.at(-1)?.from ?? null)),
    refetchInterval: comparedEveryMs,
  })
  const providers = pages.data?.pages[0]?.result.providers ?? []
  return { providers, query: { ...pages, data: pages.data && { pages: pages.data.pages.map((page) => page.results) } } }
}

export interface CatalogueFilters {
  state: 'all' | 'on' | 'off' | 'featured'
  search: string
}

export function useCatalogue({ state, search }: CatalogueFilters) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.game.all, state, search],
    queryFn: ({ pageParam }) =>
      ask(calls.games.consoleListGames, { state, count, ...(search === '' ? {} : { search }), ...afterOf(pageParam) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ result }) => result.next,
    placeholderData: keepPreviousData,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

export type GameChange = Partial<
  Pick<DeskGame, 'isOn' | 'rank' | 'category' | 'type' | 'featuredRank' | 'reviewId' | 'reviewEn' | 'picture'>
>

/** The game as it stands, for who is at its form. The list knows games by their title. */
export async function readGame({ providerCode: provider, gameCode, title }: DeskGame): Promise<DeskGame | null> {
  const search = title.slice(0, 40).trim()
  const { results } = await ask(calls.games.consoleListGames, { provider, search, count: 200 })
  return results.find((game) => game.gameCode === gameCode) ?? null
}

/** What leads to a game, asked when somebody is about to hide it. */
export function useGameLinks({ providerCode: provider, gameCode: code }: DeskGame) {
  return useMutation({
    mutationFn: async () => (await ask(calls.games.consoleGameLinks, { provider, code })).result.links,
  })
}

export function useEditGame({ providerCode: provider, gameCode: code }: DeskGame) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: GameChange & { read?: GameChange }) =>
      ask(calls.games.consoleEditGame, { provider, code, ...change }),
    onSettled: () => {
      for (const queryKey of [queryKeys.game.all, queryKeys.audit]) void queries.invalidateQueries({ queryKey })
    },
  })
}
