import { calls } from '@balai/contract'
import { Button, ChoiceChips, Money } from '@balai/ui'
import { useState } from 'react'
import { ApiFailure } from '../../api/console-api.ts'
import { useSave } from '../../api/use-rules.ts'
import { useAddress } from '../../desk/address.ts'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { type RecordColumn, RecordTable } from '../../desk/record-table.tsx'
import { useSaved } from '../../desk/use-saved.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { MemberLink } from '../member/member-link.tsx'
import { type Flag, useFlags } from './use-flags.ts'

const kept = { state: ['open', 'cleared', 'confirmed'] } as const

/** Referrals that look like one person: the oldest first while they wait. Which of them are shown stands in the address. */
export function FlagTable() {
  const words = useWords('givingDesk')
  const { referral } = words
  const may = useMay()
  const [{ state }, change] = useAddress(kept)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const query = useFlags(state)
  const readAgain = async (read: Deciding) => {
    const { data } = await query.refetch()
    const flag = data?.pages
      .flatMap(({ results }) => results)
      .find(({ downline }) => downline.id === read.flag.downline.id)
    if (flag) setDeciding((now) => (now === read ? { ...read, flag } : now))
  }
  const person = ({ id, username }: Flag['referrer']) => <MemberLink id={id} username={username} />
  const acts: RecordColumn<Flag> = {
    id: 'acts',
    header: words.acts,
    cell: (flag) => (may('referral.decide') ? <FlagActs flag={flag} onDecide={setDeciding} /> : null),
  }
  const decided: RecordColumn<Flag>[] = [
    {
      id: 'decided',
      header: referral.decidedBy,
      cell: ({ decidedBy, decidedAt }) => (
        <>
          <span className="block">{decidedBy?.name ?? '–'}</span>
          {decidedAt ? <Instant at={decidedAt} look="brief" /> : null}
        </>
      ),
    },
    {
      id: 'decision',
      header: referral.decisionReason,
      cell: ({ decisionReason }) => <span className="records-long">{decisionReason ?? '–'}</span>,
    },
  ]
  return (
    <>
      <ChoiceChips
        legend={words.state}
        value={state}
        onValueChange={(chosen) => change({ state: chosen })}
        choices={kept.state.map((value) => ({ value, label: referral.flagStates[value] }))}
      />
      <RecordTable<Flag>
        isInset
        label={referral.flags}
        query={query}
        keyOf={({ id }) => id}
        empty={state === 'open' ? referral.empty : referral.emptyDecided}
        failed={referral.failed}
        columns={[
          { id: 'downline', header: referral.downline, cell: ({ downline }) => person(downline) },
          { id: 'referrer', header: referral.referrer, cell: ({ referrer }) => person(referrer) },
          { id: 'alike', header: referral.sameAs, cell: (flag) => <Likenesses flag={flag} /> },
          { id: 'held', header: referral.held, isNumber: true, cell: ({ held }) => <Money amount={held} /> },
          ...(state === 'open' ? [acts] : decided),
        ]}
      />
      {deciding ? (
        <DecideDialog {...deciding} onChanged={() => readAgain(deciding)} onClose={() => setDeciding(null)} />
      ) : null}
    </>
  )
}

/** Whom a friend looks like, and why. */
function Likenesses({ flag: { alike } }: { flag: Flag }) {
  const { referral } = useWords('givingDesk')
  const say = useSay()
  return alike.map(({ other, reason, detail }) => (
    <span key={`${other.id} ${reason}`} className="block">
      <MemberLink id={other.id} username={other.username} /> · {say(referral.reasons[reason], { detail })}
    </span>
  ))
}

interface Deciding {
  flag: Flag
  decision: 'cleared' | 'confirmed'
}

function FlagActs({ flag, onDecide }: { flag: Flag; onDecide: (deciding: Deciding) => void }) {
  const { referral } = useWords('givingDesk')
  const whose = <span className="sr-only"> {flag.downline.username}</span>
  return (
    <span className="row-acts">
      <Button size="sm" tone="line" onClick={() => onDecide({ flag, decision: 'cleared' })}>
        {referral.clear}
        {whose}
      </Button>
      <Button size="sm" tone="quiet" onClick={() => onDecide({ flag, decision: 'confirmed' })}>
        {referral.confirm}
        {whose}
      </Button>
    </span>
  )
}

interface DecideDialogProps extends Deciding {
  /** More was found of the friend than was read. */
  onChanged: () => void
  onClose: () => void
}

const isChanged = (error: Error): boolean => error instanceof ApiFailure && error.code === 'FLAG_CHANGED'

/** Tells what is decided of, which may be more by the time of the press: it is read, then, before anybody is cleared of it (record 1184). */
function DecideDialog({ flag, decision, onChanged, onClose }: DecideDialogProps) {
  const { referral } = useWords('givingDesk')
  const say = useSay()
  const save = useSave(calls.referral.consoleDecideReferralFlag)
  const onSuccess = useSaved(onClose)
  const onError = (error: Error) => {
    if (isChanged(error)) onChanged()
  }
  const isClearing = decision === 'cleared'
  const { id, alike, downline } = flag
  const { username } = downline
  return (
    <ReasonDialog
      title={say(isClearing ? referral.clearTitle : referral.confirmTitle, { username })}
      confirmLabel={isClearing ? referral.clear : referral.confirm}
      {...(isClearing ? {} : { tone: 'danger' as const })}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => save.mutate({ id, decision, alike: alike.length, reason }, { onSuccess, onError })}
      onClose={onClose}
    >
      <p>{isClearing ? referral.clearBody : referral.confirmBody}</p>
      <div className="field">
        <b className="field-label">{referral.sameAs}</b>
        <div>
          <Likenesses flag={flag} />
        </div>
      </div>
    </ReasonDialog>
  )
}
