import { Button, Meter, writeMoney } from '@balai/ui'
import { Suspense, use } from 'react'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Limit, StandingContext } from './standing.ts'

const LimitDialog = lazyPart(async () => (await import('./limit-dialog.tsx')).LimitDialog)
// Of those alone who have asked for a higher limit.
const WaitingIncrease = lazyPart(async () => (await import('./waiting-increase.tsx')).WaitingIncrease)

/** One limit: what is used of it, the way to change it, and an increase that waits. */
export function LimitRow({ limit }: { limit: Limit }) {
  const { page, period, kind, limit: dialog } = useWords('saferPlay')
  const say = useSay()
  const openDialog = useDialogs()
  const show = use(StandingContext)
  const used = Math.max(limit.used, 0)
  const title = say(dialog.title, { kind: kind[limit.kind], period: period[limit.period] })
  const open = () =>
    openDialog((close) => <LimitDialog limit={limit} onClose={close} onChanged={(standing) => show?.(standing)} />)
  return (
    <div className="limit">
      <b className="limit-name">{period[limit.period]}</b>
      <span className="limit-text num">
        {limit.limit === null ? (
          page.noLimit
        ) : (
          <>
            <span>{say(page.used, { used: writeMoney(used) })}</span>{' '}
            <span>{say(page.of, { limit: writeMoney(limit.limit) })}</span>
          </>
        )}
      </span>
      <Button tone="quiet" size="sm" onClick={open}>
        {limit.limit === null ? page.set : page.change}
        <span className="sr-only"> {title}</span>
      </Button>
      {limit.limit === null ? null : <Meter label={title} value={used} max={limit.limit} />}
      {limit.increase ? (
        <Suspense>
          <WaitingIncrease limit={limit} increase={limit.increase} />
        </Suspense>
      ) : null}
    </div>
  )
}
