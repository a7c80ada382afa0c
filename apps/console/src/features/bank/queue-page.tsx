import { Badge, classNames } from '@balai/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { DataTableHandle } from '../../desk/data-table.tsx'
import { countText, mostCounted } from '../../desk/most-counted.ts'
import { useLoadMore } from '../../desk/paged-list.tsx'
import { RoomHead } from '../../desk/room.tsx'
import { useShortcuts } from '../../desk/shortcuts.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { QueueFilterBar } from './queue-filter-bar.tsx'
import { useQueueFilters, writeFilters } from './queue-filters.ts'
import { isOpen, type QueueKind, type QueueRequest, queueKinds } from './queue-kind.ts'
import { QueueList } from './queue-list.tsx'
import { RequestPane } from './request-pane.tsx'
import { useForMe } from './use-for-me.ts'
import { useShownQueue } from './use-queue.ts'

/** Kept by the entry of a request that was opened from its queue, which is the entry before. */
const fromQueue = 'queue'

/** So many before the last that was read, the next page is asked for. */
const readAhead = 10

/** A queue, and beside it the request that is open; both stand in the address. */
export function QueuePage({ kind }: { kind: QueueKind }) {
  const { id: openId } = useParams()
  const { filters, change } = useQueueFilters(kind)
  const { queue, shown, isBeyond } = useShownQueue(kind, filters)
  const navigate = useNavigate()
  const { state: cameFrom } = useLocation()
  const words = useWords('operators')
  const table = useRef<DataTableHandle>(null)
  const lastIndex = useRef(0)
  const { requests } = queue

  const query = writeFilters(kind, shown).toString()
  const hrefOf = useCallback(
    (id?: string) => {
      const path = id === undefined ? queueKinds[kind].queuePath : queueKinds[kind].requestPath(id)
      return query ? `${path}?${query}` : path
    },
    [kind, query],
  )

  const openIndex = requests.findIndex(({ id }) => id === openId)
  if (openIndex >= 0) lastIndex.current = openIndex
  /* A request that was decided has left the list: the one that took its place is the next. */
  const nextIndex = openIndex >= 0 ? openIndex + 1 : Math.min(lastIndex.current, requests.length - 1)
  /* In a list of every state what is decided already is no next one; after the last that is open comes the nearest above. */
  const isNext = (request: QueueRequest): boolean => isOpen(request) && request.id !== openId
  const next =
    shown.state === 'all'
      ? (requests.slice(nextIndex).find(isNext) ?? requests.slice(0, nextIndex).findLast(isNext))
      : requests[nextIndex]

  /* Whoever goes from one to the next never scrolls the list: it goes along, and reads on before they come to its end. */
  const loadMore = useLoadMore(queue)
  const isNearEnd = openIndex >= 0 && openIndex >= requests.length - readAhead
  useEffect(() => {
    if (isNearEnd) loadMore()
  }, [isNearEnd, loadMore])
  const isListed = openIndex >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is why its row is shown; one that moves is left alone.
  useEffect(() => {
    if (isListed) table.current?.showRow(lastIndex.current)
  }, [openId, isListed])

  const fromHere = openId === undefined ? fromQueue : cameFrom
  const open = (index: number) => {
    const request = requests[index]
    if (request) void navigate(hrefOf(request.id), { replace: openId !== undefined, state: fromHere })
  }
  const move = (step: 1 | -1) => {
    if (openId !== undefined) return open(step === 1 ? nextIndex : openIndex >= 0 ? openIndex - 1 : nextIndex - 1)
    const to = Math.max(0, Math.min(requests.length - 1, (table.current?.focusedRow() ?? -1) + step))
    table.current?.focusRow(to)
  }
  /* Closed, a request leaves no entry behind that Back would open again. */
  const close = () => void (cameFrom === fromQueue ? navigate(-1) : navigate(hrefOf(), { replace: true }))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && openId === undefined) table.current?.focusRow(lastIndex.current)
    wasOpen.current = openId !== undefined
  }, [openId])
  const down = () => move(1)
  const up = () => move(-1)
  useShortcuts({
    j: down,
    ArrowDown: down,
    k: up,
    ArrowUp: up,
    Escape: openId === undefined ? undefined : close,
  })

  return (
    <div className={classNames('queue', openId !== undefined && 'queue-split')}>
      <section className="queue-side">
        <QueueHead kind={kind} />
        <QueueFilterBar kind={kind} filters={filters} onChange={change} isBeyond={isBeyond && requests.length > 0} />
        <QueueList
          kind={kind}
          queue={queue}
          filters={shown}
          onChange={change}
          hrefOf={hrefOf}
          openId={openId}
          cameFrom={fromHere}
          table={table}
        />
      </section>
      {openId === undefined ? null : (
        <h1 className="queue-hidden-title sr-only">{words.queue[queueKinds[kind].title]}</h1>
      )}
      {openId === undefined ? null : (
        <RequestPane
          key={openId}
          kind={kind}
          id={openId}
          fromList={requests[openIndex]}
          queueHref={hrefOf()}
          onClose={close}
          nextHref={next && next.id !== openId ? hrefOf(next.id) : undefined}
        />
      )}
    </div>
  )
}

function QueueHead({ kind }: { kind: QueueKind }) {
  const { queue } = useWords('operators')
  const say = useSay()
  const forMe = useForMe(kind)
  const title = queue[queueKinds[kind].title]
  return (
    <>
      <title>{forMe ? `(${countText(forMe)}) ${title}` : title}</title>
      <RoomHead
        title={title}
        count={
          forMe === undefined ? null : (
            <Badge tone={forMe > 0 ? 'warn' : 'plain'} className="num">
              {forMe > mostCounted ? say(queue.forMeMore, { n: mostCounted }) : say(queue.forMe, { n: forMe })}
            </Badge>
          )
        }
      />
    </>
  )
}
