import type { Answer, CallResult, calls } from '@balai/contract'

export type PreCheck = CallResult<typeof calls.bank.withdrawPreCheck>

/** The report that a pre-check answers, which its refusal carries too; null where there is none. */
export function reportIn(answer: Answer<PreCheck>): PreCheck | null {
  if (answer.success) return answer.result
  return answer.code === 'PRE_CHECK_FAILED' ? (answer.result as PreCheck) : null // the contract's word for this code
}
