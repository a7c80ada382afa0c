import { Button, Meter, writeMoney } from '@balai/ui'
import { use } from 'react'
import { callLater } from '../../api/call-later.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useTimeText } from './absence-notice.tsx'
import { type Limit, StandingContext, useAct } from './standing.ts'

const LimitDialog = lazyPart(async () => (await import('./limit-dialog.tsx')).LimitDialog)

/** One limit: what is used of it, the way to change it, and an increase that waits. */
export function LimitRow({ limit }: { limit: Limit }) {
  const { page, period, kind } = useWords('saferPlay')
  const say = useSay()
  const openDialog = useDialogs()
  const show = use(StandingContext)
  const used = Math.max(limit.used, 0)
  const name = period[limit.period]
  const open = () =>
    openDialog((close) => <LimitDialog limit={limit} onClose={close} onChanged={(standing) => show?.(standing)} />)
  return (
    <div className="limit">
      <b className="limit-name">{name}</b>
      <span className="limit-text facts num">
        {limit.limit === null ? (
          page.noLimit
        ) : (
          <>
            <span>{say(page.used, { used: writeMoney(used) })} </span>
            <span>{say(page.of, { limit: writeMoney(limit.limit) })}</span>
          </>
        )}
      </span>
      <Button tone="quiet" size="sm" onClick={open}>
        {limit.limit === null ? page.set : page.change}
        <span className="sr-only">
          {kind[limit.kind]} {name}
        </span>
      </Button>
      {limit.limit === null ? null : <Meter label={`${kind[limit.kind]} ${name}`} value={used} max={limit.limit} />}
      {limit.increase ? <Waiting limit={limit} increase={limit.increase} /> : null}
    </div>
  )
}

function Waiting({ limit: { kind, period }, increase }: { limit: Limit; increase: NonNullable<Limit['increase']> }) {
  const { page } = useWords('saferPlay')
  const say = useSay()
  const timeOf = useTimeText()
  const { isBusy, run } = useAct()
  const isReady = increase.isConfirmable
  const limit = increase.amount === null ? page.lifted : writeMoney(increase.amount)
  const which = { kind, period }
  return (
    <div className="limit-waiting">
      <p suppressHydrationWarning>
        {isReady
          ? say(page.ready, { limit, time: timeOf(increase.confirmableUntil) })
          : say(page.waiting, { limit, time: timeOf(increase.confirmableFrom) })}
      </p>
      <div className="limit-acts">
        {isReady ? (
          <Button
            size="sm"
            isBusy={isBusy}
            onClick={() => void run(() => callLater(({ saferPlay }) => saferPlay.confirmLimit, which), page.confirmed)}
          >
            {page.confirm}
          </Button>
        ) : null}
        <Button
          tone="quiet"
          size="sm"
          isBusy={isBusy}
          onClick={() => void run(() => callLater(({ saferPlay }) => saferPlay.cancelIncrease, which), page.canceled)}
        >
          {page.cancelIncrease}
        </Button>
      </div>
    </div>
  )
}
