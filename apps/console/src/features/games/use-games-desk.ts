import { type CallItem, type CallResult, calls } from '@balai/contract'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, isLasting, isSessionEnd } from '../../api/console-api.ts'
import { queryKeys, untilMissing } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'
import type { Linking } from '../content/use-content.ts'

export type OpenRound = CallItem<typeof calls.games.consoleListRounds>
export type RoundDetail = CallResult<typeof calls.games.consoleGetRound>
export type GameCase = CallItem<typeof calls.games.consoleListCases>
export type Comparison = CallItem<typeof calls.games.consoleListComparisons>
export type DeskGame = CallItem<typeof calls.games.consoleListGames>

const count = 50

const firstPage = null as string | null // the first page comes after nothing

/** How many rounds and cases wait for somebody. */
export function useGameWork(enabled = true) {
  const { poll } = useLive()
  return useQuery({
    queryKey: [...queryKeys.round.all, 'work'],
    queryFn: async () => (await ask(calls.games.consoleGameWork, {})).result,
    refetchInterval: poll,
    enabled,
  }).data
}

const afterOf = (pageParam: string | null) => (pageParam === null ? {} : { after: pageParam })

export function useOpenRounds(state: 'open' | 'done') {
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.round.all, 'list', state],
    queryFn: ({ pageParam }) => ask(calls.games.consoleListRounds, { state, count, ...afterOf(pageParam) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ result }) => result.next,
    refetchInterval: poll,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

export function useOpenRound(id: string) {
  const { poll } = useLive()
  return useQuery({
    queryKey: [...queryKeys.round.all, 'one', id],
    queryFn: async () => (await ask(calls.games.consoleGetRound, { id })).result,
    enabled: untilMissing,
    refetchInterval: poll,
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
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.round.all, 'cases', state],
    queryFn: ({ pageParam }) => ask(calls.games.consoleListCases, { state, count, ...afterOf(pageParam) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ result }) => result.next,
    refetchInterval: poll,
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

type GameEdit = GameChange & { read?: GameChange; reason?: string }

const editGame = ({ providerCode: provider, gameCode: code }: DeskGame, change: GameEdit) =>
  ask(calls.games.consoleEditGame, { provider, code, ...change })

/** What an edit changes is read again, whatever came of it. */
function useReadAnew() {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [queryKeys.game.all, queryKeys.audit]) void queries.invalidateQueries({ queryKey })
  }
}

export function useEditGame(game: DeskGame) {
  return useMutation({
    mutationFn: (change: GameEdit) => editGame(game, change),
    onSettled: useReadAnew(),
  })
}

/** What leads to a game, or why that could not be read just now. */
export type Leading = { links: readonly Linking[] } | { error: Error }

/** @throws ApiFailure for a refusal, which hiding the game would meet as well */
async function readLeading({ providerCode: provider, gameCode: code }: DeskGame): Promise<Leading> {
  try {
    return { links: (await ask(calls.games.consoleGameLinks, { provider, code })).result.links }
  } catch (error) {
    if (!(error instanceof Error) || isLasting(error) || isSessionEnd(error)) throw error
    return { error }
  }
}

export const useLeading = (game: DeskGame) => useMutation({ mutationFn: () => readLeading(game) })

interface TurnEnds {
  onDone: (isOn: boolean) => void
  /** It is not hidden: something leads to it, or may. */
  onAsk: (leading: Leading) => void
  onError: (error: Error) => void
}

/**
 * Shows a game, or hides it where nothing leads to it. One act with its ends, which come also when the row that it was begun
 * in is on the screen no longer (record 0772).
 */
export function useTurnGame(game: DeskGame, { onDone, onAsk, onError }: TurnEnds) {
  return useMutation({
    mutationFn: async (isOn: boolean): Promise<Leading | null> => {
      const leading = isOn ? null : await readLeading(game)
      if (leading && ('error' in leading || leading.links.length > 0)) return leading
      await editGame(game, { isOn })
      return null
    },
    onSuccess: (leading, isOn) => (leading ? onAsk(leading) : onDone(isOn)),
    onError,
    onSettled: useReadAnew(),
  })
}
