import type { ButtonLook } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { faultsOf } from '../api/console-api.ts'
import { ActDialog } from './act-dialog.tsx'
import type { Interruption } from './interruption.tsx'
import { isNoReason, ReasonField } from './reason-field.tsx'

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
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    setMissing(isNoReason(reason))
    return isNoReason(reason) ? false : onConfirm(reason.trim())
  }
  return (
    <ActDialog {...dialog} onConfirm={confirm}>
      {children}
      <ReasonField
        value={reason}
        isMissing={isMissing}
        hint={hint}
        error={faultsOf(dialog.error).reason}
        onValue={setReason}
      />
    </ActDialog>
  )
}
