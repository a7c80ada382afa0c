import { calls } from '@balai/contract'
import { browserApi } from '../api/browser.ts'
import type { AskAvailable } from './rule-resolver.ts'

const isReferral = async (code: string): Promise<boolean> => {
  const answer = await browserApi.call(calls.member.getReferralCodeStatus, { code })
  return answer.success ? answer.result.status === 0 : answer.code !== 'REFERRAL_UNKNOWN'
}

/** A check that cannot be made counts as passed: the server checks again when the form is sent. */
export const askAvailable: AskAvailable = async (kind, spelling) => {
  try {
    if (kind === 'referral') return await isReferral(spelling)
    const answer = await browserApi.call(calls.member.checkAvailable, { [kind]: spelling })
    return answer.success || answer.code !== 'TAKEN'
  } catch {
    return true
  }
}
