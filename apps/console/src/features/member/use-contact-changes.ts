import { type CallItem, calls } from '@balai/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type ContactChange = CallItem<typeof calls.member.consoleListContactChange>
export type ContactKind = ContactChange['kind']
export const contactChangeStates = ['pending', 'approved', 'rejected'] as const
export type ContactChangeState = (typeof contactChangeStates)[number]

const count = 50

/** Changes in a state, of everybody or of one member; read again when the hub says so. */
export function useContactChanges({ state, memberId }: { state: ContactChangeState; memberId?: string | undefined }) {
  const { pollMs } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.contactChange.all, state, memberId ?? null],
    queryFn: ({ pageParam }) =>
      ask(calls.member.consoleListContactChange, {
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
export function useWaitingContactChanges(enabled: boolean): number | undefined {
  const { pollMs } = useLive()
  return useQuery({
    queryKey: [...queryKeys.contactChange.all, 'waiting'],
    queryFn: async () => (await ask(calls.member.consoleListContactChange, { count: 1 })).result.waiting,
    refetchInterval: pollMs,
    enabled,
  }).data
}

/** An act on a change; members and lists are read again whatever came of it. */
export function useContactChangeAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const queryKey of [queryKeys.contactChange.all, queryKeys.member.all, queryKeys.members, queryKeys.audit])
        void queries.invalidateQueries({ queryKey })
    },
  })
}
