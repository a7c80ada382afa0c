import { Button, ChoiceChips, useToast } from '@balai/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { useAddress } from './address.ts'
import type { Interruption } from './interruption.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Room } from './room.tsx'
import { type CheckedState, checkedStates } from './use-checked.ts'

const kept = { state: checkedStates } as const

interface CheckedRoomProps {
  title: string
  lead: string
  /** The list in a state. */
  children: (state: CheckedState) => ReactNode
}

/** What waits for another person, and what was decided; which of them stands in the address. */
export function CheckedRoom({ title, lead, children }: CheckedRoomProps) {
  const { adjustment: words, columns } = useWords('memberDesk')
  const [{ state }, change] = useAddress(kept)
  return (
    <Room
      title={title}
      lead={lead}
      kind="desk"
      filters={
        <ChoiceChips
          legend={columns.state}
          value={state}
          onValueChange={(chosen) => change({ state: chosen })}
          choices={checkedStates.map((value) => ({ value, label: words.states[value] }))}
        />
      }
    >
      {children(state)}
    </Room>
  )
}

export type CheckedAct = 'approve' | 'reject'

interface CheckedActsProps {
  /** Whose it is: the acts of each row have names of their own. */
  username: string
  /** One asked for it oneself. */
  isMine: boolean
  mayDecide: boolean
  onAct: (act: CheckedAct) => void
}

/** Approve or reject; whoever asked may only take it back, and reads so in the place of the other. */
export function CheckedActs({ username, isMine, mayDecide, onAct }: CheckedActsProps) {
  const { adjustment: words } = useWords('memberDesk')
  const whose = <span className="sr-only"> {username}</span>
  return (
    <>
      {mayDecide && isMine ? <span className="row-hindrance">{words.needsOther}</span> : null}
      <span className="row-acts">
        {mayDecide && !isMine ? (
          <Button size="sm" onClick={() => onAct('approve')}>
            {words.approve}
            {whose}
          </Button>
        ) : null}
        {isMine || mayDecide ? (
          <Button size="sm" tone="quiet" onClick={() => onAct('reject')}>
            {isMine ? words.takeBack : words.reject}
            {whose}
          </Button>
        ) : null}
      </span>
    </>
  )
}

interface RejectDialogProps {
  title: string
  /** What rejecting does, and what is said once it is done. */
  body: string
  done: string
  isMine: boolean
  rejection: UseMutationResult<unknown, Error, string>
  interruption: Interruption | undefined
  onClose: () => void
}

/** Rejects what was asked for, or takes back what one asked for oneself, with a reason. */
export function RejectDialog({ title, body, done, isMine, rejection, interruption, onClose }: RejectDialogProps) {
  const { adjustment: words } = useWords('memberDesk')
  const toast = useToast()
  const confirm = (reason: string) =>
    rejection.mutate(reason, {
      onSuccess: () => {
        toast({ message: done })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={title}
      confirmLabel={isMine ? words.takeBack : words.reject}
      tone="danger"
      isBusy={rejection.isPending}
      error={rejection.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{body}</p>
    </ReasonDialog>
  )
}
