import { calls } from '@balai/contract'
import { newReceipt } from './bank-scene.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from './harness.ts'

let visitors = 0
/** A member from an address of their own: calls are rationed by address. */
export async function newApplicant(server: TestServer): Promise<MemberVisitor> {
  const member = await server.member()
  member.headers['x-forwarded-for'] = `10.20.0.${++visitors}`
  return member
}

let cards = 0
/** An identity card of somebody born on 12 March 1990, each call another one. */
export const newCard = () => ({
  documentType: 'ktp' as const,
  documentNumber: `317401120390${String(++cards).padStart(4, '0')}`,
  birthDate: '1990-03-12',
})

/** Pictures that nobody sent before. */
export const newDocuments = async () => ({ document: await newReceipt(), selfie: await newReceipt() })

/** Sends a new card with new pictures, but for what is said of it. */
export const sendCard = async (member: MemberVisitor, more: object = {}) =>
  member.call(calls.kyc.addNew, { ...newCard(), ...(await newDocuments()), ...more })

/** What the member sent last, by its id. @throws where nothing of theirs waits */
export async function waitingOf(clerk: StaffVisitor, { memberId }: MemberVisitor): Promise<string> {
  const listed = await clerk.call(calls.kyc.consoleListKyc, { memberId })
  const id = listed.success && listed.result.waiting > 0 ? listed.results[0]?.id : undefined
  if (!id) throw new Error('nothing waits')
  return id
}

/** Opens both pictures, as whoever approves has to. */
export async function lookAtPictures(clerk: StaffVisitor, id: string): Promise<void> {
  for (const picture of ['document', 'selfie'])
    if (!(await clerk.fetch(`/api/console/kyc/${id}/${picture}`)).ok) throw new Error(`no ${picture} of ${id}`)
}

/** Takes what the member sent, looks at it, and approves it. @returns the submission as it is then */
export async function approveWaiting(clerk: StaffVisitor, member: MemberVisitor) {
  const id = await waitingOf(clerk, member)
  await clerk.call(calls.kyc.consoleClaimKyc, { id })
  await lookAtPictures(clerk, id)
  const approved = await clerk.call(calls.kyc.consoleApproveKyc, { id })
  if (!approved.success) throw new Error(approved.code)
  return approved.result
}

/** Has a member's identity verified. @returns the submission's id */
export async function verify(clerk: StaffVisitor, member: MemberVisitor, more: object = {}): Promise<string> {
  const sent = await sendCard(member, more)
  if (!sent.success) throw new Error(sent.code)
  return (await approveWaiting(clerk, member)).id
}
