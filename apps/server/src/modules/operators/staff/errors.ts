import { message } from '@balai/copy'
import { Refusal, type Text } from '../../../platform/refusal.ts'

type StaffCode = 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_NEEDED' | 'STAFF_LOCKED' | 'WRONG_CODE' | 'SECOND_FACTOR_ENROLLED'

export const lockMinutes = 15

const texts: Record<StaffCode, Text> = {
  WRONG_CREDENTIALS: (language) => message(language, 'operators.signIn.mismatch', { minutes: lockMinutes }),
  SECOND_FACTOR_NEEDED: (language) => message(language, 'operators.signIn.codeNeeded'),
  STAFF_LOCKED: (language) => message(language, 'operators.signIn.locked', { minutes: lockMinutes }),
  WRONG_CODE: (language) => message(language, 'operators.signIn.codeWrong'),
  SECOND_FACTOR_ENROLLED: (language) => message(language, 'operators.signIn.alreadyEnrolled'),
}

export function refuseStaff(code: StaffCode): Refusal {
  return new Refusal({ code, text: texts[code] })
}
