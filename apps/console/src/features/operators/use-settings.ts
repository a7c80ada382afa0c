import { type CallInput, calls } from '@balai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'

/** Read anew whenever the room is entered: a colleague may have changed them. */
export const useSettings = () =>
  useQuery({
    queryKey: queryKeys.settings,
    queryFn: async () => (await ask(calls.operators.consoleGetSettings, {})).result,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Reads them anew while somebody is at the form. */
export function useReadSettings() {
  const queries = useQueryClient()
  return async () => {
    const now = (await ask(calls.operators.consoleGetSettings, {})).result
    queries.setQueryData(queryKeys.settings, now)
    return now
  }
}

/** Answers with the settings as they stand then; who may do what can depend on them. */
export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: CallInput<typeof calls.operators.consoleSaveSettings>) =>
      (await ask(calls.operators.consoleSaveSettings, input)).result,
    onSuccess: (settings) => {
      queries.setQueryData(queryKeys.settings, settings)
      for (const queryKey of [queryKeys.audit, queryKeys.me]) void queries.invalidateQueries({ queryKey })
    },
  })
}
