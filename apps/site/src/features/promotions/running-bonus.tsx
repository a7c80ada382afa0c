import { calls } from '@balai/contract'
import { Button, Card, Dialog, Money, useToast, writeMoney } from '@balai/ui'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { useMember } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Claimed, Turnover } from './turnover.tsx'
import { useClaim } from './use-claim.ts'
import { whatComesOf } from './what-comes.ts'

/** How far the requirement is, and the way out: leaving a bonus is as easy as taking it (decision 21). */
export function RunningBonus({ bonus }: { bonus: Claimed }) {
  const { running: words } = useWords('promotions')
  const say = useSay()
  const openDialog = useDialogs()
  const comes = whatComesOf(bonus)
  // Whoever is away is invited to play nothing (record 0786).
  const isAbsent = Boolean(useMember()?.absence)
  const left = isAbsent ? words.away : say(words.left, { amount: writeMoney(bonus.turnoverRemaining) })
  return (
    <section className="section" aria-labelledby="running-bonus">
      <h2 id="running-bonus" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card className="offer">
        <div className="offer-head">
          <h3>{bonus.title}</h3>
          <b>
            <Money amount={bonus.amount} />
          </b>
        </div>
        <Turnover bonus={bonus} />
        <p>{comes === 'left' ? left : words[comes]}</p>
        <p className="text-soft text-sm">
          {words.until} <Moment stamp={bonus.expiresAt} />
        </p>
        {comes === 'left' ? (
          <Button tone="line" onClick={() => openDialog((close) => <ForfeitDialog id={bonus.id} onClose={close} />)}>
            {words.forfeit}
          </Button>
        ) : null}
      </Card>
    </section>
  )
}

function ForfeitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { running: words } = useWords('promotions')
  const { actions } = useWords('common')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { claim, isBusy, alert } = useClaim()
  const giveUp = () =>
    claim(() => browserApi.call(calls.promotions.forfeitBonus, { id }), {
      done() {
        toast({ message: words.forfeited })
        onClose()
        void revalidate()
      },
      lost: words.answerLost,
      refused: () => void revalidate(), // it may have ended meanwhile
    })
  return (
    <Dialog
      title={words.forfeitTitle}
      onClose={onClose}
      closeLabel={actions.close}
      closing={isBusy ? 'must-answer' : 'free'}
      isSheet
    >
      <p>{words.forfeitBody}</p>
      {alert ? <FormAlert {...alert} /> : null}
      <div className="confirm-actions">
        <Button tone="quiet" onClick={isBusy ? undefined : onClose}>
          {actions.cancel}
        </Button>
        <Button tone="danger" isBusy={isBusy} busyLabel={words.forfeitBusy} onClick={() => void giveUp()}>
          {words.forfeitConfirm}
        </Button>
      </div>
    </Dialog>
  )
}
