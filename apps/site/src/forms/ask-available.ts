import { calls } from '@balai/contract'
import { browserApi } from '../api/browser.ts'
import type { AskAvailable } from './rule-resolver.ts'

/** A check that cannot be made counts as free: the server checks again when the form is sent. */
export const askAvailable: AskAvailable = async (kind, spelling) => {
  try {
    const answer = await browserApi.call(calls.member.checkAvailable, { [kind]: spelling })
    return answer.success || answer.code !== 'TAKEN'
  } catch {
    return true
  }
}
