import { Button, Card, ChoiceChips, Dialog } from '@balai/ui'
import { useState } from 'react'
import { callLater } from '../../api/call-later.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { type Standing, useAct } from './standing.ts'

const lengths = [1, 3, 7, 14, 30] as const

/** A break of some days from bets and deposits; one that runs is made longer, and never shorter. */
export function BreakSection({ breakUntil }: { breakUntil: string | null }) {
  const { pause } = useWords('saferPlay')
  const { actions, busy } = useWords('common')
  const say = useSay()
  const { isBusy, run } = useAct()
  const [days, setDays] = useState<(typeof lengths)[number]>(1)
  const [isAsking, setAsking] = useState(false)
  const start = async () => {
    const told = (now: Standing) => (now.breakUntil === breakUntil ? pause.longer : pause.started)
    if (await run(() => callLater(({ saferPlay }) => saferPlay.takeBreak, { days }), told)) setAsking(false)
  }
  return (
    <section className="section" id="break" aria-labelledby="break-title">
      <h2 id="break-title" className="text-lg font-bold">
        {pause.title}
      </h2>
      <Card className="safer-card">
        <p className="text-soft">{pause.lead}</p>
        <ChoiceChips
          legend={pause.legend}
          layout="wrap"
          value={days}
          onValueChange={setDays}
          choices={lengths.map((value) => ({ value, label: say(pause.days, { n: value }) }))}
        />
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {pause.act}
        </Button>
      </Card>
      {isAsking ? (
        <Dialog
          title={say(pause.confirmTitle, { days: say(pause.days, { n: days }) })}
          onClose={() => setAsking(false)}
          closeLabel={actions.close}
          closing={isBusy ? 'must-answer' : 'free'}
          isSheet
        >
          <p>{pause.confirmBody}</p>
          <div className="confirm-actions">
            <Button tone="quiet" onClick={isBusy ? undefined : () => setAsking(false)}>
              {actions.cancel}
            </Button>
            <Button isBusy={isBusy} busyLabel={busy.processing} onClick={() => void start()}>
              {pause.act}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </section>
  )
}
