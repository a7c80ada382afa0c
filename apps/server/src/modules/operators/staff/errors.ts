import { words } from '@balai/copy/operators'
import { Refusal, type RefusalOptions } from '../../../platform/refusal.ts'

type StaffCode = 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_NEEDED' | 'STAFF_LOCKED' | 'WRONG_CODE' | 'SECOND_FACTOR_ENROLLED'

const texts: Record<StaffCode, RefusalOptions['text']> = {
  WRONG_CREDENTIALS: (language) => words[language].signIn.wrongCredentials,
  SECOND_FACTOR_NEEDED: (language) => words[language].signIn.secondFactorNeeded,
  STAFF_LOCKED: (language) => words[language].signIn.locked,
  WRONG_CODE: (language) => words[language].signIn.wrongCode,
  SECOND_FACTOR_ENROLLED: (language) => words[language].signIn.alreadyEnrolled,
}

export function refuseStaff(code: StaffCode): Refusal {
  return new Refusal({ code, text: texts[code] })
}
