import { type CallInput, type CallResult, calls } from '@balai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

const maintenanceKey = [...queryKeys.site, 'maintenance'] as const

export type Site = CallResult<typeof calls.content.consoleGetSite>

export const useSite = () =>
  useQuery({
    queryKey: queryKeys.site,
    queryFn: async () => (await ask(calls.content.consoleGetSite, {})).result,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Whether the site is closed, which colleagues change while the room is open; what the form began with stays. */
export function useMaintenance(): boolean | undefined {
  const { pollUntold } = useLive()
  return useQuery({
    queryKey: maintenanceKey,
    queryFn: async () => (await ask(calls.content.consoleGetSite, {})).result.isMaintenance,
    refetchInterval: pollUntold,
  }).data
}

/** Reads it anew while somebody is at the form. */
export function useReadSite() {
  const queries = useQueryClient()
  return async () => {
    const now = (await ask(calls.content.consoleGetSite, {})).result
    queries.setQueryData(queryKeys.site, now)
    return now
  }
}

/** Both acts answer with the site as it stands then. */
export function useSiteActs() {
  const queries = useQueryClient()
  const onSuccess = (site: Site) => {
    queries.setQueryData(queryKeys.site, site)
    queries.setQueryData(maintenanceKey, site.isMaintenance)
  }
  const save = useMutation({
    mutationFn: async (change: CallInput<typeof calls.content.consoleSaveSite>) =>
      (await ask(calls.content.consoleSaveSite, change)).result,
    onSuccess,
  })
  const switchMaintenance = useMutation({
    mutationFn: async (input: CallInput<typeof calls.content.consoleSwitchMaintenance>) =>
      (await ask(calls.content.consoleSwitchMaintenance, input)).result,
    onSuccess,
  })
  return { save, switchMaintenance }
}
