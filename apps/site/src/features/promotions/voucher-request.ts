import { newRequestId } from '@balai/contract'
import { dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts'

const form = 'voucher-request'

/**
 * The id of a member's request for the cash of a code, from before it is first sent until it was answered with the cash. It
 * is kept as drafts are, so that whoever lost the answer, loaded the page anew and sends again is answered as the first time
 * (records 0691, 0763).
 */
export function voucherRequest(uid: string, code: string): string {
  const kept = readDraft(uid, form)
  if (kept?.code === code && kept.id) return kept.id
  const id = newRequestId()
  keepDraft(uid, form, { code, id })
  return id
}

export const forgetVoucherRequest = (uid: string): void => dropDraft(uid, form)
