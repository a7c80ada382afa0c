import { useCallback, useMemo } from 'react'
import { useQueryString } from '../../desk/address.ts'
import { isWorkedOn, type QueueKind, type QueueState, queueKinds } from './queue-kind.ts'

export interface QueueFilters {
  state: QueueState
  isMine: boolean
  search: string
}

export function readFilters(kind: QueueKind, query: URLSearchParams): QueueFilters {
  const states: readonly QueueState[] = queueKinds[kind].states
  const asked = query.get('state')
  const state = states.find((state) => state === asked) ?? queueKinds[kind].states[0]
  return {
    state,
    isMine: query.get('mine') === '1' && isWorkedOn(kind, state),
    search: query.get('search') ?? '',
  }
}

/** Only what differs from the queue as it opens, so that a plain address is the plain queue. */
export function writeFilters(kind: QueueKind, filters: QueueFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (filters.state !== queueKinds[kind].states[0]) query.set('state', filters.state)
  if (filters.isMine && isWorkedOn(kind, filters.state)) query.set('mine', '1')
  if (filters.search !== '') query.set('search', filters.search)
  return query
}

/** The filters of the address, and a way to change some of them there. */
export function useQueueFilters(kind: QueueKind) {
  const [query, write] = useQueryString()
  const filters = useMemo(() => readFilters(kind, query), [kind, query])
  const change = useCallback(
    (changed: Partial<QueueFilters>) => write((now) => writeFilters(kind, { ...readFilters(kind, now), ...changed })),
    [kind, write],
  )
  return { filters, change }
}
