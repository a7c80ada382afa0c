import { Button, writeMoney } from '@balai/ui'
import { callLater } from '../../api/call-later.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useRefused } from '../session/use-refused.ts'
import { Told, useTimeText } from './absence-notice.tsx'
import { type Limit, useAct } from './standing.ts'

interface WaitingIncreaseProps {
  limit: Limit
  increase: NonNullable<Limit['increase']>
}

/** A higher limit that was asked for: when it can be confirmed, which takes the PIN, and the way to withdraw it. */
export function WaitingIncrease({ limit: { kind, period }, increase }: WaitingIncreaseProps) {
  const { page } = useWords('saferPlay')
  const say = useSay()
  const timeOf = useTimeText()
  const { isBusy, run } = useAct(useRefused())
  const isReady = increase.isConfirmable
  const limit = increase.amount === null ? page.lifted : writeMoney(increase.amount)
  const which = { kind, period }
  return (
    <div className="limit-waiting">
      <p>
        <Told
          text={
            isReady
              ? say(page.ready, { limit, time: timeOf(increase.confirmableUntil) })
              : say(page.waiting, { limit, time: timeOf(increase.confirmableFrom) })
          }
        />
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
