import type { CallItem, calls } from '@balai/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLive } from '../shell/live.tsx'

/** Where something stands that one of the staff asks for and another decides: an adjustment, as all of them. */
export type CheckedState = CallItem<typeof calls.wallet.consoleListAdjustment>['state']
export const checkedStates = ['pending', 'approved', 'rejected'] as const satisfies readonly CheckedState[]

export interface CheckedFilters {
  state: CheckedState
  /** Of one member; without it, of everybody. */
  memberId?: string | undefined
}

interface PageAsked extends Partial<CheckedFilters> {
  count: number
  after?: string
}

/** A call that lists them. */
type ReadPage<Row> = (asked: PageAsked) => Promise<{ results: Row[]; result: { next: string | null; waiting: number } }>

const count = 50

/** Those in a state, page after page; read again when the hub says so. */
export function useChecked<Row>(key: readonly unknown[], read: ReadPage<Row>, { state, memberId }: CheckedFilters) {
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...key, state, memberId ?? null],
    queryFn: ({ pageParam }) =>
      read({
        state,
        count,
        ...(memberId === undefined ? {} : { memberId }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ result }) => result.next,
    refetchInterval: poll,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

/** How many wait for somebody; undefined while unknown. */
export function useWaiting<Row>(key: readonly unknown[], read: ReadPage<Row>, enabled: boolean): number | undefined {
  const { poll } = useLive()
  return useQuery({
    queryKey: [...key, 'waiting'],
    queryFn: async () => (await read({ count: 1 })).result.waiting,
    refetchInterval: poll,
    enabled,
  }).data
}
