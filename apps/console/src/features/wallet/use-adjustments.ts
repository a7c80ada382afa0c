import { type CallInput, type CallItem, calls } from '@balai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLeftList } from '../../desk/moved-on.ts'
import { type CheckedFilters, useChecked, useWaiting } from '../../desk/use-checked.ts'

export type Adjustment = CallItem<typeof calls.wallet.consoleListAdjustment>

const { all: key } = queryKeys.adjustment
const read = (asked: CallInput<typeof calls.wallet.consoleListAdjustment>) =>
  ask(calls.wallet.consoleListAdjustment, asked)

/** Adjustments in a state, of everybody or of one member. */
export const useAdjustments = (filters: CheckedFilters) => useChecked(key, read, filters)

/** How many wait for somebody; undefined while unknown. */
export const useWaitingAdjustments = (enabled: boolean): number | undefined => useWaiting(key, read, enabled)

/** What a dialog about an adjustment says once it has left the list of those that wait. */
export const useAdjustmentMovedOn = (id: string, isWaiting: boolean) =>
  useLeftList({
    isWaiting,
    key: [...key, 'one', id],
    read: async () => (await ask(calls.wallet.consoleGetAdjustment, { id })).result,
  })

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
