import { calls } from '@balai/contract'
import { Button, useToast } from '@balai/ui'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { FailureAlert } from '../../desk/failure.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Submission, useKycAct } from './use-kyc.ts'

interface SubmissionProps {
  submission: Submission
}

/** Take it, then approve or reject it; a colleague's is taken over only by asking for it. What was approved is taken back. */
export function SubmissionActs({ submission }: SubmissionProps) {
  const { desk } = useWords('kyc')
  const { claim } = useWords('operators')
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<'approve' | 'reject' | 'revoke' | null>(null)
  const { id, claimedBy, isMine, state } = submission
  const claiming = useKycAct(
    id,
    async (takeOver: boolean) => (await ask(calls.kyc.consoleClaimKyc, { id, takeOver })).result,
  )
  const release = useKycAct(id, async () => (await ask(calls.kyc.consoleReleaseKyc, { id })).result)
  const isOpen = state === 'submitted' || state === 'inReview'
  if (state === 'approved' && may('kyc.revoke'))
    return (
      <div className="member-acts">
        <Button tone="line" className="member-block" onClick={() => setOpen('revoke')}>
          {desk.revoke}
        </Button>
        {open === 'revoke' ? <RevokeDialog submission={submission} onClose={() => setOpen(null)} /> : null}
      </div>
    )
  if (!may('kyc.decide') || !isOpen) return null
  return (
    <div className="member-acts">
      {isMine ? (
        <>
          <Button onClick={() => setOpen('approve')}>{desk.approve}</Button>
          <Button tone="danger" onClick={() => setOpen('reject')}>
            {desk.reject}
          </Button>
          <Button tone="quiet" isBusy={release.isPending} onClick={() => release.mutate(undefined)}>
            {claim.release}
          </Button>
        </>
      ) : (
        <>
          {claimedBy ? <p>{say(claim.byOther, { staff: claimedBy.name })}</p> : null}
          <Button isBusy={claiming.isPending} onClick={() => claiming.mutate(claimedBy !== null)}>
            {claimedBy ? claim.takeOver : desk.take}
          </Button>
        </>
      )}
      <FailureAlert error={claiming.error ?? release.error} />
      {open === 'approve' ? <ApproveDialog submission={submission} onClose={() => setOpen(null)} /> : null}
      {open === 'reject' ? <RejectDialog submission={submission} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

function ApproveDialog({ submission: { id, username, fullName }, onClose }: SubmissionProps & { onClose: () => void }) {
  const { desk } = useWords('kyc')
  const say = useSay()
  const toast = useToast()
  const act = useKycAct(id, async () => (await ask(calls.kyc.consoleApproveKyc, { id })).result)
  const confirm = () =>
    act.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(desk.approved, { username }) })
        onClose()
      },
    })
  return (
    <ActDialog
      title={say(desk.approveTitle, { username })}
      confirmLabel={desk.approve}
      isBusy={act.isPending}
      error={act.error}
      isConfirmFirst
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(desk.approveBody, { name: fullName })}</p>
    </ActDialog>
  )
}

function RejectDialog({ submission: { id, username }, onClose }: SubmissionProps & { onClose: () => void }) {
  const { desk } = useWords('kyc')
  const { reject } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const act = useKycAct(id, async (reason: string) => (await ask(calls.kyc.consoleRejectKyc, { id, reason })).result)
  const confirm = (reason: string) =>
    act.mutate(reason, {
      onSuccess: () => {
        toast({ message: say(desk.rejected, { username }) })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(desk.rejectTitle, { username })}
      confirmLabel={desk.reject}
      tone="danger"
      hint={reject.reasonHint}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{desk.rejectBody}</p>
    </ReasonDialog>
  )
}

function RevokeDialog({ submission: { id, username }, onClose }: SubmissionProps & { onClose: () => void }) {
  const { desk } = useWords('kyc')
  const say = useSay()
  const toast = useToast()
  const act = useKycAct(id, async (reason: string) => (await ask(calls.kyc.consoleRevokeKyc, { id, reason })).result)
  const confirm = (reason: string) =>
    act.mutate(reason, {
      onSuccess: () => {
        toast({ message: say(desk.revoked, { username }) })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(desk.revokeTitle, { username })}
      confirmLabel={desk.revoke}
      tone="danger"
      isBusy={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{desk.revokeBody}</p>
    </ReasonDialog>
  )
}
