import { type CallResult, calls } from '@balai/contract'
import { Button, Card, Meter, Money, useToast, writeMoney } from '@balai/ui'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { useClaim } from './use-claim.ts'

type Attendance = CallResult<typeof calls.promotions.attendance>

/** Days in a row, the free spin that they win, and the odds of its prizes in plain sight (spec 3, code 21; record 0161). */
export function AttendanceCard({ attendance }: { attendance: Attendance }) {
  const { attendance: words } = useWords('promotions')
  const say = useSay()
  const { dayZone } = useRootView()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { claim, isBusy, isLost, alert } = useClaim()
  const { minimumDeposit, daysNeeded, daysInRow, canSpin, prizes } = attendance
  const done = Math.min(daysInRow, daysNeeded)
  // A spin whose answer was lost is taken on the page that was read again, and its prize is told by asking for it once more.
  const maySpin = canSpin || isLost || isBusy
  const spin = () =>
    claim(() => browserApi.call(calls.promotions.spinAttendance, {}), {
      done({ amount }) {
        toast({ tone: 'good', message: say(words.won, { amount: writeMoney(amount) }) })
        void revalidate()
      },
      lost: words.answerLost,
      // The day may have ended under the page; other refusals are read where they stand, on a card that may be gone by then.
      refused: (code) => {
        if (code === 'NO_OCCASION') void revalidate()
      },
    })
  return (
    <section className="section" aria-labelledby="attendance">
      <h2 id="attendance" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card className="offer">
        <p>{say(words.lead, { minimum: writeMoney(minimumDeposit), n: daysNeeded })}</p>
        <div className="turnover">
          <b className="num">{say(words.days, { done, n: daysNeeded })}</b>
          <Meter label={words.title} value={done} max={daysNeeded} />
        </div>
        <p className="text-soft text-sm">{say(words.counts, { zone: dayZone })}</p>
        {maySpin ? (
          <Button tone="accent" isBusy={isBusy} busyLabel={words.busy} onClick={() => void spin()}>
            {words.spin}
          </Button>
        ) : null}
        {alert ? <FormAlert {...alert} /> : null}
        <details className="odds">
          <summary className="link">{words.odds}</summary>
          <Odds prizes={prizes} />
        </details>
      </Card>
    </section>
  )
}

function Odds({ prizes }: Pick<Attendance, 'prizes'>) {
  const { attendance: words } = useWords('promotions')
  const say = useSay()
  const percent = (ppm: number) => (ppm / 10_000).toLocaleString('id-ID', { maximumFractionDigits: 4 })
  return (
    <dl className="pairs offer-odds">
      {prizes.map(({ amount, chancePpm }) => (
        <div key={amount}>
          <dt>
            <Money amount={amount} />
          </dt>
          <dd className="num">{say(words.chance, { percent: percent(chancePpm) })}</dd>
        </div>
      ))}
    </dl>
  )
}
