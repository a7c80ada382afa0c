import { type ButtonLook, Field, TextArea } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { faultsOf } from '../api/console-api.ts'
import { useWords } from '../words/words.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { Interruption } from './interruption.tsx'
import { LengthNote } from './length-note.tsx'

/** The contract's bounds. */
const reasonLength = { least: 3, most: 300 }

interface ReasonDialogProps {
  title: string
  confirmLabel: string
  tone?: ButtonLook['tone']
  isBusy: boolean
  error: Error | null
  interruption?: Interruption | undefined
  /** Who reads the reason, where others than colleagues do. */
  hint?: string
  /** False where a field of `children` has to be filled in first, and is marked. */
  onConfirm: (reason: string) => unknown
  onClose: () => void
  children?: ReactNode
}

/** An act that needs a reason, which the audit trail keeps. */
export function ReasonDialog({ children, hint, onConfirm, ...dialog }: ReasonDialogProps) {
  const words = useWords('memberDesk')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isTooShort = reason.trim().length < reasonLength.least
  const confirm = () => {
    setMissing(isTooShort)
    return isTooShort ? false : onConfirm(reason.trim())
  }
  return (
    <ActDialog {...dialog} onConfirm={confirm}>
      {children}
      <Field
        label={words.reason}
        hint={hint ?? words.reasonHint}
        error={isMissing && isTooShort ? words.reasonRequired : faultsOf(dialog.error).reason}
      >
        <TextArea rows={3} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        <LengthNote text={reason} most={reasonLength.most} />
      </Field>
    </ActDialog>
  )
}
