import { calls } from '@balai/contract'
import { browserApi } from '../api/browser.ts'
import type { AskAvailable } from './rule-resolver.ts'

const isReferral = async (code: string): Promise<boolean> => {
  const answer = await browserApi.call(calls.member.getReferralCodeStatus, { code })
  return answer.success ? answer.result.status === 0 : answer.code !== 'REFERRAL_UNKNOWN'
}

/** A check that cannot be made counts as passed: the server checks again when the form is sent. */
export const askAvailable: AskAvailable = async (kind, spelling, bankId) => {
  try {
    if (kind === 'referral') return await isReferral(spelling)
    const place = kind === 'accountNumber' && bankId ? { bankId } : {}
    const answer = await browserApi.call(calls.member.checkAvailable, { [kind]: spelling, ...place })
    return answer.success || answer.code !== 'TAKEN'
  } catch {
    return true
  }
}
