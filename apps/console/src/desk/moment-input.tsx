import { instantOf } from '@balai/calendar'
import { DateInput } from '@balai/ui'
import { useStaff } from '../shell/staff.tsx'
import { useLang, useWords } from '../words/words.tsx'
import { toZonedInput } from './zoned-time.ts'

interface MomentInputProps {
  /** An instant; empty where there is none. */
  value: string
  onMoment: (instant: string) => void
}

/** A day and an hour by the operator's clocks. Half filled it is empty, so its form asks `isUnfinished` before it sends. */
export function MomentInput({ value, onMoment }: MomentInputProps) {
  const { timeZone } = useStaff()
  const lang = useLang()
  const words = useWords('givingDesk')
  return (
    <DateInput
      type="datetime-local"
      lang={lang}
      unfinishedText={words.unfinishedMoment}
      value={value === '' ? '' : toZonedInput(value, timeZone)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onMoment(typed === '' ? '' : instantOf(typed, timeZone).toISOString())
      }}
    />
  )
}
