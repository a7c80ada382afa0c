import type { CallInput, calls } from '@balai/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/console-api.ts'
import { useLive } from '../../shell/live.tsx'
import type { QueueFilters } from './queue-filters.ts'
import { type QueueKind, type QueueRequest, queueKinds } from './queue-kind.ts'

const pageSize = 50

interface QueuePage {
  requests: QueueRequest[]
  next: string | null
}

async function readPage(kind: QueueKind, { state, isMine, search }: QueueFilters, after: string | null) {
  const input = {
    state,
    ...(isMine ? { mine: 'true' } : {}),
    ...(search === '' ? {} : { search }),
    ...(after === null ? {} : { after }),
    count: pageSize,
  }
  const { results, result } =
    kind === 'deposit'
      ? await ask(queueKinds.deposit.list, input as CallInput<typeof calls.bank.consoleListDeposit>) // readFilters gave this kind's states only
      : await ask(queueKinds.withdrawal.list, input as CallInput<typeof calls.bank.consoleListWithdrawal>) // as above
  return { requests: results, next: result.next } satisfies QueuePage
}

interface QueueOptions {
  enabled?: boolean
  /** Whether the list before stays until this one is there. */
  keepsBefore?: boolean
}

/** A queue under its filters, page after page; read again when the hub says so, or every so often without it. */
function useQueue(kind: QueueKind, filters: QueueFilters, { enabled = true, keepsBefore = true }: QueueOptions = {}) {
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    queryKey: [...queueKinds[kind].queryKey, 'list', filters],
    queryFn: ({ pageParam }): Promise<QueuePage> => readPage(kind, filters, pageParam),
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: ({ next }) => next,
    refetchInterval: poll,
    enabled,
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
  })
  const requests = useMemo(() => pages.data?.pages.flatMap((page) => page.requests) ?? [], [pages.data])
  return { ...pages, requests }
}

/**
 * What a queue shows: what is under its filters or, where a search finds nothing there, what it finds in every state.
 * Whoever asks on the telephone what became of a request does not know its state (record 0573).
 *
 * @returns with `shown`, the filters of what is listed
 */
export function useShownQueue(kind: QueueKind, filters: QueueFilters) {
  const beyond: QueueFilters = { state: 'all', isMine: false, search: filters.search }
  const isNarrowed = filters.state !== beyond.state || filters.isMine
  const chosen = useQueue(kind, filters)
  const foundNothing = chosen.isSuccess && !chosen.isPlaceholderData && chosen.requests.length === 0
  const isBeyond = filters.search !== '' && isNarrowed && foundNothing
  const everywhere = useQueue(kind, beyond, { enabled: isBeyond, keepsBefore: false })
  return isBeyond ? { queue: everywhere, shown: beyond, isBeyond } : { queue: chosen, shown: filters, isBeyond }
}
