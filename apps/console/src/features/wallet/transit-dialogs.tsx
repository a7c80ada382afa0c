import { calls } from '@balai/contract'
import { ChoiceChips, Field, useToast, writeMoney } from '@balai/ui'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Statement, type Transit, useTransitAct } from './use-transit.ts'

type Outcome = Statement['outcome']

const outcomes = ['arrived', 'notArrived'] as const
const effects = {
  in: { arrived: 'inArrived', notArrived: 'inNotArrived' },
  out: { arrived: 'outArrived', notArrived: 'outNotArrived' },
} as const
const figureOf = ({ amount }: Transit): string => writeMoney(amount)

/** An act that a dialog asks about, on the transfer as it was when the dialog opened. */
export type TransitAct =
  | { act: 'state'; transit: Transit }
  | { act: 'confirm' | 'decline' | 'settle'; transit: Transit; statement: Statement }

/** The dialog of an act. */
export function TransitDialog({ onClose, ...open }: TransitAct & { onClose: () => void }) {
  if (open.act === 'state') return <StateDialog transit={open.transit} onClose={onClose} />
  const { transit, statement } = open
  if (open.act === 'confirm') return <ConfirmDialog transit={transit} statement={statement} onClose={onClose} />
  if (open.act === 'decline') return <DeclineDialog statement={statement} onClose={onClose} />
  return <SettleDialog statement={statement} onClose={onClose} />
}

/** What an outcome means for the member's credit, in a sentence. */
function Effect({ transit, outcome }: { transit: Transit; outcome: Outcome }) {
  const { transit: words } = useWords('operators')
  const say = useSay()
  const { username, providerName: provider, direction } = transit
  return <p>{say(words.effect[effects[direction][outcome]], { amount: figureOf(transit), username, provider })}</p>
}

/** The first of two people: nothing moves yet. No outcome is chosen beforehand. */
function StateDialog({ transit, onClose }: { transit: Transit; onClose: () => void }) {
  const { transit: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { id, username } = transit
  const stating = useTransitAct((stated: { outcome: Outcome; reason: string }) =>
    ask(calls.wallet.consoleStateTransit, { id, ...stated }),
  )
  const confirm = (reason: string) => {
    setMissing(outcome === null)
    if (outcome === null) return false
    return stating.mutate(
      { outcome, reason },
      {
        onSuccess: () => {
          toast({ tone: 'good', message: words.stateDone })
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={say(words.stateTitle, { amount: figureOf(transit), username })}
      confirmLabel={words.state}
      isBusy={stating.isPending}
      error={stating.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.stateLead}</p>
      <Field label={words.outcome} error={isMissing && outcome === null ? words.outcomeRequired : undefined}>
        <ChoiceChips
          legend={words.outcome}
          layout="even"
          value={outcome}
          onValueChange={setOutcome}
          choices={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        />
      </Field>
      {outcome ? <Effect transit={transit} outcome={outcome} /> : null}
    </ReasonDialog>
  )
}

interface StatementDialogProps {
  statement: Statement
  onClose: () => void
}

/** The second: the money moves, unless the provider answers first. */
function ConfirmDialog({ transit, statement, onClose }: StatementDialogProps & { transit: Transit }) {
  const { transit: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const { id, outcome, statedBy, reason } = statement
  const confirmation = useTransitAct(() => ask(calls.wallet.consoleConfirmTransit, { id }))
  const confirm = () =>
    confirmation.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.confirmed })
        onClose()
      },
    })
  return (
    <ActDialog
      title={say(words.confirmTitle, { outcome: words.outcomes[outcome] })}
      confirmLabel={words.confirm}
      isBusy={confirmation.isPending}
      error={confirmation.error}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <Effect transit={transit} outcome={outcome} />
      <p>{say(words.confirmBody, { name: statedBy.name, reason })}</p>
      <p className="text-soft">{words.confirmHint}</p>
    </ActDialog>
  )
}

function DeclineDialog({ statement: { id, isMine }, onClose }: StatementDialogProps) {
  const { transit: words } = useWords('operators')
  const toast = useToast()
  const declining = useTransitAct((reason: string) => ask(calls.wallet.consoleDeclineTransit, { id, reason }))
  const confirm = (reason: string) =>
    declining.mutate(reason, {
      onSuccess: () => {
        toast({ message: isMine ? words.takenBack : words.declined })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={isMine ? words.takeBackTitle : words.declineTitle}
      confirmLabel={isMine ? words.takeBack : words.decline}
      tone="danger"
      isBusy={declining.isPending}
      error={declining.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.declineBody}</p>
    </ReasonDialog>
  )
}

/** A person has looked into what the provider says otherwise. */
function SettleDialog({ statement: { id, outcome, providerSays }, onClose }: StatementDialogProps) {
  const { transit: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const settling = useTransitAct((note: string) => ask(calls.wallet.consoleSettleTransit, { id, note }))
  const confirm = (note: string) =>
    settling.mutate(note, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.settled })
        onClose()
      },
    })
  const answer = words.saidShort[providerSays ?? 'UNKNOWN']
  return (
    <ReasonDialog
      title={words.settleTitle}
      confirmLabel={words.settle}
      isBusy={settling.isPending}
      error={settling.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(words.settleBody, { outcome: words.outcomes[outcome], answer })}</p>
    </ReasonDialog>
  )
}
