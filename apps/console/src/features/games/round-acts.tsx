import { calls } from '@balai/contract'
import { Button, Icon, useToast } from '@balai/ui'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useFailureToast } from '../../desk/failure.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useMay, useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type RoundDetail, useRoundAct } from './use-games-desk.ts'

type Asked = 'close' | 'refund' | 'confirm' | 'decline'

interface DialogProps {
  /** As it was when the dialog was opened. */
  round: RoundDetail
  /** Something else is asked for by now, or the round has gone on. */
  interruption: Interruption | undefined
  onClose: () => void
}

/** What may be done with the round now; where a step is another person's, it says so. */
export function RoundActs({ round }: { round: RoundDetail }) {
  const { rounds: words } = useWords('operators')
  const may = useMay()
  const staff = useStaff()
  const [open, setOpen] = useState<{ asked: Asked; round: RoundDetail } | null>(null)
  const isAsked = round.state === 'asked'
  const dialog = open ? <RoundDialog {...open} now={round} onClose={() => setOpen(null)} /> : null
  // What was asked in a dialog is answered there, also once nothing more can be done.
  if (round.state !== 'waiting' && !isAsked) return dialog
  if (!may('round.decide')) return <Hindrance text={words.notPermitted} />
  const ask = (asked: Asked) => setOpen({ asked, round })
  const isMine = round.askedBy?.id === staff.id
  const hasStanding = round.bets.some((bet) => !bet.isRolledBack && !bet.isSettled && bet.amount > 0)
  return (
    <>
      {isAsked && isMine ? <Hindrance text={words.needsOther} /> : null}
      <div className="member-acts">
        <Requery round={round} />
        {isAsked ? (
          <>
            {isMine ? null : <Button onClick={() => ask('confirm')}>{words.confirm}</Button>}
            <Button tone="quiet" onClick={() => ask('decline')}>
              {words.decline}
            </Button>
          </>
        ) : (
          <>
            <Button tone="line" onClick={() => ask('close')}>
              {words.askClose}
            </Button>
            {hasStanding ? <Button onClick={() => ask('refund')}>{words.askRefund}</Button> : null}
          </>
        )}
      </div>
      {dialog}
    </>
  )
}

interface RoundDialogProps {
  asked: Asked
  round: RoundDetail
  now: RoundDetail
  onClose: () => void
}

/** Nothing is decided but what was read: whatever changed while the dialog was open is said in it (record 0805). */
function RoundDialog({ asked, round, now, onClose }: RoundDialogProps) {
  const { errors, rounds: words } = useWords('operators')
  const isSame = round.state === now.state && round.askedAt === now.askedAt
  const interruption = isSame ? undefined : { title: errors.alreadyClosed, body: words.changedMeanwhile }
  const dialog = { round, interruption, onClose }
  switch (asked) {
    case 'close':
    case 'refund':
      return <AskDialog {...dialog} act={asked} />
    case 'confirm':
      return <ConfirmDialog {...dialog} />
    case 'decline':
      return <DeclineDialog {...dialog} />
  }
}

/** One's own answer changes the round before the dialog is gone. */
const unlessAnswered = (
  interruption: Interruption | undefined,
  { isIdle, isError }: { isIdle: boolean; isError: boolean },
) => (isIdle || isError ? interruption : undefined)

function Hindrance({ text }: { text: string }) {
  return (
    <p className="acts-hindrance">
      <Icon of={Info} size="sm" />
      {text}
    </p>
  )
}

function Requery({ round: { id } }: { round: RoundDetail }) {
  const { rounds: words } = useWords('operators')
  const { busy } = useWords('common')
  const toast = useToast()
  const fail = useFailureToast()
  const requery = useRoundAct(async () => (await ask(calls.games.consoleRequeryRound, { id })).result)
  const send = () =>
    requery.mutate(undefined, {
      onSuccess: () => toast({ tone: 'good', message: words.requeried }),
      onError: fail,
    })
  return (
    <Button tone="quiet" isBusy={requery.isPending} busyLabel={busy.processing} onClick={send}>
      {words.requery}
    </Button>
  )
}

function AskDialog({ round: { id, username }, act, interruption, onClose }: DialogProps & { act: 'close' | 'refund' }) {
  const { rounds: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const asking = useRoundAct(
    async (reason: string) => (await ask(calls.games.consoleAskRound, { id, act, reason })).result,
  )
  const confirm = (reason: string) =>
    asking.mutate(reason, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.asked })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={act === 'close' ? words.askCloseTitle : words.askRefundTitle}
      confirmLabel={act === 'close' ? words.askClose : words.askRefund}
      isBusy={asking.isPending}
      error={asking.error}
      interruption={unlessAnswered(interruption, asking)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{act === 'close' ? words.askCloseBody : say(words.askRefundBody, { username })}</p>
    </ReasonDialog>
  )
}

function ConfirmDialog({ round: { id, act, askedBy, askedAt, reason }, interruption, onClose }: DialogProps) {
  const { rounds: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const confirmation = useRoundAct(
    async () => (await ask(calls.games.consoleConfirmRound, { id, askedAt: askedAt ?? '' })).result,
  )
  const confirm = () =>
    confirmation.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.confirmed })
        onClose()
      },
    })
  return (
    <ActDialog
      title={say(words.confirmTitle, { act: words.act[act ?? 'close'] })}
      confirmLabel={words.confirm}
      isBusy={confirmation.isPending}
      error={confirmation.error}
      interruption={unlessAnswered(interruption, confirmation)}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(words.confirmBody, { name: askedBy?.name ?? '', reason: reason ?? '' })}</p>
    </ActDialog>
  )
}

function DeclineDialog({ round: { id, askedAt }, interruption, onClose }: DialogProps) {
  const { rounds: words } = useWords('operators')
  const toast = useToast()
  const declining = useRoundAct(
    async (reason: string) =>
      (await ask(calls.games.consoleDeclineRound, { id, askedAt: askedAt ?? '', reason })).result,
  )
  const confirm = (reason: string) =>
    declining.mutate(reason, {
      onSuccess: () => {
        toast({ message: words.declined })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={words.declineTitle}
      confirmLabel={words.decline}
      tone="danger"
      isBusy={declining.isPending}
      error={declining.error}
      interruption={unlessAnswered(interruption, declining)}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
