import { type CallInput, type CallItem, calls } from '@balai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLeftList } from '../../desk/moved-on.ts'
import { type CheckedFilters, useChecked, useWaiting } from '../../desk/use-checked.ts'

export type ContactChange = CallItem<typeof calls.member.consoleListContactChange>
export type ContactKind = ContactChange['kind']

const { all: key } = queryKeys.contactChange
const read = (asked: CallInput<typeof calls.member.consoleListContactChange>) =>
  ask(calls.member.consoleListContactChange, asked)

/** Changes in a state, of everybody or of one member. */
export const useContactChanges = (filters: CheckedFilters) => useChecked(key, read, filters)

/** How many wait for somebody; undefined while unknown. */
export const useWaitingContactChanges = (enabled: boolean): number | undefined => useWaiting(key, read, enabled)

/** What a dialog about a change says once it has left the list of those that wait. */
export const useContactChangeMovedOn = (id: string, isWaiting: boolean) =>
  useLeftList({
    isWaiting,
    key: [...key, 'one', id],
    read: async () => (await ask(calls.member.consoleGetContactChange, { id })).result,
  })

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
