import type { AnyCall, CallInput, CallItem, CallResult } from '@balai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from './console-api.ts'
import { onePage } from './one-page.ts'
import { queryKeys } from './queries.ts'

/** A short list of rules, read whole, in the shape that `RecordTable` takes. */
export function useRules<C extends AnyCall>(call: C, input: CallInput<C>) {
  const read = useQuery({
    queryKey: [...queryKeys.giving.all, call.path, input],
    queryFn: async () => (await ask(call, input)).results,
  })
  const pages = read.data === undefined ? undefined : { pages: [read.data as CallItem<C>[]] } // the answer's shape is the contract's word
  return { ...read, ...onePage, data: pages }
}

/** One thing; null where there is none yet. */
export function useRule<C extends AnyCall>(call: C, input: CallInput<C>) {
  return useQuery({
    queryKey: [...queryKeys.giving.all, call.path, input],
    queryFn: async (): Promise<CallResult<C> | null> => (await ask(call, input)).result ?? null,
  })
}

/** Saves, and reads everything about rules again. */
export function useSave<C extends AnyCall>(call: C) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<C>) => ask(call, input),
    onSettled: () => {
      for (const queryKey of [queryKeys.giving.all, queryKeys.audit]) void queries.invalidateQueries({ queryKey })
    },
  })
}
