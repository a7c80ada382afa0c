import { Badge, classNames } from '@balai/ui'
import { useCallback, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DataTableHandle } from '../../desk/data-table.tsx'
import { RoomHead } from '../../desk/room.tsx'
import { useShortcuts } from '../../desk/shortcuts.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { QueueFilterBar } from './queue-filter-bar.tsx'
import { useQueueFilters, writeFilters } from './queue-filters.ts'
import { type QueueKind, queueKinds } from './queue-kind.ts'
import { QueueList } from './queue-list.tsx'
import { RequestPane } from './request-pane.tsx'
import { useQueue } from './use-queue.ts'
import { useWaiting } from './use-waiting.ts'

/** A queue, and beside it the request that is open; both stand in the address. */
export function QueuePage({ kind }: { kind: QueueKind }) {
  const { id: openId } = useParams()
  const { filters, change } = useQueueFilters(kind)
  const queue = useQueue(kind, filters)
  const navigate = useNavigate()
  const words = useWords('operators')
  const table = useRef<DataTableHandle>(null)
  const lastIndex = useRef(0)
  const { requests } = queue

  const query = writeFilters(kind, filters).toString()
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
  const next = requests[nextIndex]

  const open = (index: number) => {
    const request = requests[index]
    if (request) void navigate(hrefOf(request.id), { replace: openId !== undefined })
  }
  const move = (step: 1 | -1) => {
    if (openId !== undefined) return open(step === 1 ? nextIndex : openIndex >= 0 ? openIndex - 1 : nextIndex - 1)
    const to = Math.max(0, Math.min(requests.length - 1, (table.current?.focusedRow() ?? -1) + step))
    table.current?.focusRow(to)
  }
  const close = () => {
    void navigate(hrefOf())
    if (openIndex >= 0) requestAnimationFrame(() => table.current?.focusRow(openIndex))
  }
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
        <QueueFilterBar kind={kind} filters={filters} onChange={change} />
        <QueueList
          kind={kind}
          queue={queue}
          filters={filters}
          onChange={change}
          hrefOf={hrefOf}
          openId={openId}
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
          nextHref={next && next.id !== openId ? hrefOf(next.id) : undefined}
        />
      )}
    </div>
  )
}

function QueueHead({ kind }: { kind: QueueKind }) {
  const { queue } = useWords('operators')
  const say = useSay()
  const waiting = useWaiting(kind)
  const title = queue[queueKinds[kind].title]
  return (
    <>
      <title>{waiting ? `(${waiting}) ${title}` : title}</title>
      <RoomHead
        title={title}
        count={
          waiting === undefined ? null : (
            <Badge tone={waiting > 0 ? 'warn' : 'plain'} className="num">
              {say(queue.waiting, { n: waiting })}
            </Badge>
          )
        }
      />
    </>
  )
}
