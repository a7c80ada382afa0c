import { calls } from '@balai/contract'
import { Button, Icon, useToast } from '@balai/ui'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useFailureToast } from '../../desk/failure.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { useMovedOn } from '../../desk/moved-on.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useMay, useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type RoundDetail, useRoundAct } from './use-games-desk.ts'

type Asked = 'close' | 'refund' | 'confirm' | 'decline'

/** What is asked stays what it was, of the round as it was then, whatever becomes of it meanwhile (record 0772). */
interface Opened {
  act: Asked
  round: RoundDetail
}

interface DialogProps {
  round: RoundDetail
  interruption: Interruption | undefined
  onClose: () => void
}

/** Whether a round still waits for the same as before: nobody asked for anything, or for something else. */
const waitsAsBefore = (before: RoundDetail, now: RoundDetail): boolean =>
  now.state === before.state && (before.state !== 'asked' || now.askedAt === before.askedAt)

/** Who confirmed, declined or took back what was asked for; undefined where nobody has yet. */
export function useDecision({ askedBy, decidedBy, declineReason }: RoundDetail): string | undefined {
  const { rounds: words } = useWords('operators')
  const say = useSay()
  if (!decidedBy) return undefined
  const { name } = decidedBy
  if (declineReason === null) return say(words.confirmedBy, { name })
  return say(askedBy?.id === decidedBy.id ? words.takenBackBy : words.declinedBy, { name, reason: declineReason })
}

/** What became of what was asked for: decided, or asked for anew. */
function useCourse(round: RoundDetail): string | undefined {
  const { rounds: words } = useWords('operators')
  const say = useSay()
  const decision = useDecision(round)
  const { state, act, askedBy, declineReason } = round
  if (state === 'asked')
    return act && askedBy ? say(words.askedBy, { name: askedBy.name, act: words.act[act] }) : undefined
  return declineReason === null || state === 'waiting' ? decision : undefined
}

/** What may be done with the round now; where a step is another person's, it says so. */
export function RoundActs({ round }: { round: RoundDetail }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const interruption = useMovedOn(opened === null || waitsAsBefore(opened.round, round), useCourse(round))
  const dialog = opened && { round: opened.round, interruption, onClose: () => setOpened(null) }
  return (
    <>
      <Steps round={round} onOpen={(act) => setOpened({ act, round })} />
      {dialog && (opened.act === 'close' || opened.act === 'refund') ? (
        <AskDialog act={opened.act} {...dialog} />
      ) : null}
      {dialog && opened.act === 'confirm' ? <ConfirmDialog {...dialog} /> : null}
      {dialog && opened.act === 'decline' ? <DeclineDialog {...dialog} /> : null}
    </>
  )
}

function Steps({ round, onOpen }: { round: RoundDetail; onOpen: (act: Asked) => void }) {
  const { rounds: words } = useWords('operators')
  const may = useMay()
  const staff = useStaff()
  const isAsked = round.state === 'asked'
  if (round.state !== 'waiting' && !isAsked) return null
  if (!may('round.decide')) return <Hindrance text={words.notPermitted} />
  const isMine = round.askedBy?.id === staff.id
  const hasStanding = round.bets.some((bet) => !bet.isRolledBack && !bet.isSettled && bet.amount > 0)
  return (
    <>
      {isAsked && isMine ? <Hindrance text={words.needsOther} /> : null}
      <div className="member-acts">
        <Requery round={round} />
        {isAsked ? (
          <>
            {isMine ? null : <Button onClick={() => onOpen('confirm')}>{words.confirm}</Button>}
            <Button tone="quiet" onClick={() => onOpen('decline')}>
              {isMine ? words.takeBack : words.decline}
            </Button>
          </>
        ) : (
          <>
            <Button tone="line" onClick={() => onOpen('close')}>
              {words.askClose}
            </Button>
            {hasStanding ? <Button onClick={() => onOpen('refund')}>{words.askRefund}</Button> : null}
          </>
        )}
      </div>
    </>
  )
}

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
      interruption={interruption}
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
      interruption={interruption}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(words.confirmBody, { name: askedBy?.name ?? '', reason: reason ?? '' })}</p>
    </ActDialog>
  )
}

function DeclineDialog({ round: { id, askedAt, askedBy }, interruption, onClose }: DialogProps) {
  const { rounds: words } = useWords('operators')
  const isMine = askedBy?.id === useStaff().id
  const toast = useToast()
  const declining = useRoundAct(
    async (reason: string) =>
      (await ask(calls.games.consoleDeclineRound, { id, askedAt: askedAt ?? '', reason })).result,
  )
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
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
