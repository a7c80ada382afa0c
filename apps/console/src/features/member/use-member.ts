import { type CallItem, type CallResult, calls } from '@balai/contract'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys, untilMissing } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type Member = CallResult<typeof calls.member.consoleGetMember>
export type ListedMember = CallItem<typeof calls.member.consoleListMember>
export type MemberState = Member['state']

export const memberStates = ['active', 'blocked', 'closed'] as const satisfies readonly MemberState[]

const pageSize = 50

/** The contract's least length of a search. */
export const searchLeast = 3

export interface MemberFilters {
  search: string
  state: MemberState | 'all'
}

/** Members under filters, page after page. A search that is too short, as an address may have one, narrows nothing. */
export function useMembers({ search: given, state }: MemberFilters) {
  const { poll } = useLive()
  const search = given.trim().length < searchLeast ? '' : given
  return useInfiniteQuery({
    queryKey: [...queryKeys.members, search, state],
    queryFn: async ({ pageParam }) => {
      const input = {
        state,
        count: pageSize,
        ...(search === '' ? {} : { search }),
        ...(pageParam === null ? {} : { before: pageParam }),
      }
      const { results, result } = await ask(calls.member.consoleListMember, input)
      return { members: results, next: result.next }
    },
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: poll,
  })
}

const keyOf = (id: string) => [...queryKeys.member.all, 'one', id]

/** One member; read again when the hub says so, and every so often, since play tells staff nothing. */
export function useMember(id: string) {
  const { pollUntold } = useLive()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await ask(calls.member.consoleGetMember, { id })).result,
    enabled: untilMissing,
    refetchInterval: pollUntold,
  })
}

/** An act on a member. It shows when the server has answered; after a failure the member is read again. */
export function useMemberAct<Input>(id: string, act: (input: Input) => Promise<Member>) {
  const queries = useQueryClient()
  const readAgain = () => {
    for (const queryKey of [queryKeys.member.all, queryKeys.members, queryKeys.audit])
      void queries.invalidateQueries({ queryKey })
  }
  return useMutation({
    mutationFn: act,
    onSuccess: (member) => {
      queries.setQueryData(keyOf(id), member)
      readAgain()
    },
    onError: readAgain,
  })
}
