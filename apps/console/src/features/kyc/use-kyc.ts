import { type CallItem, type CallResult, calls } from '@balai/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/console-api.ts'
import { queryKeys, untilMissing } from '../../api/queries.ts'
import { useLive } from '../../shell/live.tsx'

export type Submission = CallResult<typeof calls.kyc.consoleGetKyc>
export type ListedSubmission = CallItem<typeof calls.kyc.consoleListKyc>
export const queueStates = ['open', 'approved', 'rejected', 'expired', 'revoked'] as const
/** The two pictures of a submission. */
export const pictureNames = ['document', 'selfie'] as const
export type PictureName = (typeof pictureNames)[number]
type QueueState = (typeof queueStates)[number]

const count = 50

/** The queue in a state; read again when the hub says so, or every so often without it. */
export function useKycQueue(state: QueueState) {
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeys.kyc.all, 'list', state],
    queryFn: ({ pageParam }) =>
      ask(calls.kyc.consoleListKyc, { state, count, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ result }) => result.next,
    refetchInterval: poll,
  })
  return { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
}

/** The submission that is reviewed next: the first that waits after this one, or before it, at which no colleague is. */
export function useNextSubmission(id: string, enabled: boolean): string | undefined {
  const { poll } = useLive()
  const { data } = useQuery({
    queryKey: [...queryKeys.kyc.all, 'next'],
    queryFn: async () => (await ask(calls.kyc.consoleListKyc, { count })).results,
    refetchInterval: poll,
    enabled,
  })
  const free = data?.filter((row) => row.id !== id && (row.claimedBy === null || row.isMine)) ?? []
  // Ids are in the order in which the documents were sent.
  return (free.find((row) => row.id > id) ?? free[0])?.id
}

/** How many wait for somebody; undefined while unknown. */
export function useWaitingSubmissions(enabled: boolean): number | undefined {
  const { poll } = useLive()
  return useQuery({
    queryKey: [...queryKeys.kyc.all, 'waiting'],
    queryFn: async () => (await ask(calls.kyc.consoleListKyc, { count: 1 })).result.waiting,
    refetchInterval: poll,
    enabled,
  }).data
}

const keyOf = (id: string) => [...queryKeys.kyc.all, 'one', id]

export function useSubmission(id: string) {
  const { poll } = useLive()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await ask(calls.kyc.consoleGetKyc, { id })).result,
    enabled: untilMissing,
    refetchInterval: poll,
  })
}

/** An act on a submission. It shows when the server has answered; after a failure it is read again. */
export function useKycAct<Input>(id: string, act: (input: Input) => Promise<Submission>) {
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: queryKeys.kyc.all })
  return useMutation({
    mutationFn: act,
    onSuccess: (submission) => {
      queries.setQueryData(keyOf(id), submission)
      readAgain()
      void queries.invalidateQueries({ queryKey: queryKeys.audit })
    },
    onError: readAgain,
  })
}
