import { calls } from '@balai/contract'
import type { OperatorsWords } from '@balai/copy/operators'
import { ChoiceChips, Field, TextArea, useToast, writeMoney } from '@balai/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { KeyHint } from '../../desk/key-hint.tsx'
import { LengthNote } from '../../desk/length-note.tsx'
import { isNoReason, reasonLength } from '../../desk/reason-field.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { ComparisonNote } from './comparison-note.tsx'
import type { QueueKind, QueueRequest } from './queue-kind.ts'
import { useDecision } from './use-decision.ts'

type Preset = keyof OperatorsWords['reject']['said'] | 'otherReason'

/** What is usually the matter; each fills the text below with what the member reads of it, which may be changed. */
const presets: Record<QueueKind | 'bounce', readonly Preset[]> = {
  deposit: ['notReceived', 'wrongAmount', 'receiptUnreadable', 'duplicate', 'otherReason'],
  withdrawal: ['holderDiffers', 'accountInvalid', 'duplicate', 'otherReason'],
  bounce: ['accountWrong', 'accountClosed', 'holderDiffers', 'accountInvalid', 'otherReason'],
}

interface RejectDialogProps {
  kind: QueueKind
  /** Before the money leaves it is rejected; what has left and is back was sent back by the bank. */
  act: 'reject' | 'bounce'
  request: QueueRequest
  interruption: Interruption | undefined
  onDone: () => void
  onClose: () => void
}

const rejectCalls = {
  deposit: calls.bank.consoleRejectDeposit,
  withdrawal: calls.bank.consoleRejectWithdrawal,
  bounce: calls.bank.consoleBounceWithdrawal,
}

/** What the dialog says of each. */
function useSentences({ username, serial, amount, isPlayMoney }: QueueRequest) {
  const { deposit, withdrawal } = useWords('operators')
  const say = useSay()
  const named = { reference: serial }
  return {
    deposit: {
      title: say(deposit.rejectTitle, named),
      body: null,
      confirm: deposit.reject,
      done: say(deposit.rejected, named),
    },
    withdrawal: {
      title: say(withdrawal.rejectTitle, named),
      body: withdrawal.rejectBody,
      confirm: withdrawal.reject,
      done: say(withdrawal.rejected, named),
    },
    bounce: {
      title: say(withdrawal.bounceTitle, named),
      body: say(isPlayMoney ? withdrawal.bounceCreditBody : withdrawal.bounceBody, {
        amount: writeMoney(amount),
        username,
      }),
      confirm: withdrawal.bounce,
      done: say(withdrawal.bounced, named),
    },
  }
}

export function RejectDialog({ kind, act, request, interruption, onDone, onClose }: RejectDialogProps) {
  const { reject } = useWords('operators')
  const toast = useToast()
  const [preset, setPreset] = useState<Preset | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const what = act === 'bounce' ? act : kind
  const words = useSentences(request)[what]
  const rejection = useDecision(kind, request, async () => {
    const input = { id: request.id, reason: reason.trim() }
    return (await ask<(typeof rejectCalls)[typeof what]>(rejectCalls[what], input)).result
  })

  const choose = (chosen: Preset) => {
    setPreset(chosen)
    setReason(chosen === 'otherReason' ? '' : reject.said[chosen])
    setMissing(false)
  }
  const text = useRef<HTMLTextAreaElement>(null)
  /* A key that picks leaves the next Enter to send, except where the reason is still to be written. */
  const pick = (chosen: Preset, chips: HTMLElement) => {
    choose(chosen)
    const next = chosen === 'otherReason' ? text.current : chips.querySelector<HTMLElement>(`[value="${chosen}"]`)
    next?.focus()
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { value } = event.target as HTMLInputElement // the only things in here with a focus are the radio buttons
    const focused = presets[what].find((one) => one === value && one !== preset)
    const chosen = event.key === 'Enter' ? focused : presets[what][Number(event.key) - 1]
    if (!chosen && !(event.key === 'Enter' && event.repeat)) return
    event.preventDefault()
    if (chosen && !event.repeat) pick(chosen, event.currentTarget)
  }
  const isTooShort = isNoReason(reason)
  const confirm = () => {
    setMissing(isTooShort)
    if (isTooShort) return false
    return rejection.mutate(undefined, {
      onSuccess: () => {
        toast({ message: words.done })
        onDone()
      },
    })
  }
  return (
    <ActDialog
      title={words.title}
      confirmLabel={words.confirm}
      tone="danger"
      isBusy={rejection.isPending}
      error={rejection.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      {'paidAt' in request ? <ComparisonNote withdrawal={request} /> : null}
      {words.body ? <p>{words.body}</p> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the radio buttons inside. */}
      <div className="reject-reasons" onKeyDown={press}>
        <ChoiceChips
          legend={reject.reason}
          layout="wrap"
          choices={presets[what].map((value, index) => ({
            value,
            label: (
              <>
                {reject[value]}
                <KeyHint of={String(index + 1)} />
              </>
            ),
          }))}
          value={preset}
          onValueChange={choose}
        />
      </div>
      <Field
        label={reject.reason}
        hint={reject.reasonHint}
        error={isMissing && isTooShort ? reject.reasonRequired : faultsOf(rejection.error).reason}
      >
        <TextArea
          ref={text}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
        <LengthNote text={reason} most={reasonLength.most} />
      </Field>
    </ActDialog>
  )
}
