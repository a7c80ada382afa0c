import { Field, TextArea } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { LengthNote } from './length-note.tsx'

/** The contract's bounds. */
export const reasonLength = { least: 3, most: 300 }

/** Whether it says less than the contract takes. */
export const isNoReason = (reason: string): boolean => reason.trim().length < reasonLength.least

/** Why, as a call takes it where it may be left out. */
export const reasonIfTold = (reason: string): { reason?: string } => (reason.trim() ? { reason: reason.trim() } : {})

interface ReasonFieldProps {
  value: string
  /** Marked as missing for as long as it says too little. */
  isMissing?: boolean
  isOptional?: boolean
  /** Who reads it, where others than colleagues do. */
  hint?: string | undefined
  error?: string | undefined
  onValue: (reason: string) => void
}

/** Why something is done, which the audit trail keeps. */
export function ReasonField({ value, isMissing = false, isOptional = false, hint, error, onValue }: ReasonFieldProps) {
  const words = useWords('memberDesk')
  const { optional } = useWords('givingDesk')
  return (
    <Field
      label={words.reason}
      note={isOptional ? optional : undefined}
      hint={hint ?? words.reasonHint}
      error={isMissing && isNoReason(value) ? words.reasonRequired : error}
    >
      <TextArea rows={isOptional ? 2 : 3} value={value} onChange={(event) => onValue(event.currentTarget.value)} />
      <LengthNote text={value} most={reasonLength.most} />
    </Field>
  )
}
