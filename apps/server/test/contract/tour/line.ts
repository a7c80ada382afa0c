import { calls } from '@balai/contract'
import { memberPassword, type Visitor } from '../../harness.ts'
import type { Tour } from './tour.ts'

const { loginLine, startLine } = calls.session

/** Goes to the sandbox identity server and back, as somebody whom it knows. */
async function come({ server, show }: Tour, from: Visitor, subject: string) {
  const { result } = await show(from, startLine, {})
  const address = new URL(result.address)
  address.searchParams.set('subject', subject)
  const response = await fetch(`${server.origin}${address.pathname}${address.search}`, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '').searchParams
  const { proof } = result
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', ...(proof ? { proof } : {}) }
}

/** LINE vouches for somebody new, who registers and is known from then on. */
export async function tourLine(tour: Tour): Promise<void> {
  const stranger = tour.visitor({ isOnPublicOrigin: true })
  const unknown = await stranger.call(loginLine, await come(tour, stranger, 'sandbox-dewi'))
  const { ticket } = (unknown as { result: { ticket: string } }).result // what LINE_UNKNOWN carries
  await tour.show(tour.visitor(), calls.member.registerLine, {
    username: 'garis01',
    password: memberPassword,
    confirmPassword: memberPassword,
    contact: '081555000001',
    fullname: 'Dewi Contoh',
    email: 'garis1@contoh.test',
    preferredWithdrawalBank: 'bank_nusa',
    preferredWithdrawalAccountName: 'Dewi Contoh',
    preferredWithdrawalAccountNo: '7700000991',
    agree: 1,
    ticket,
  })
  const member = tour.visitor({ isOnPublicOrigin: true })
  await tour.show(member, loginLine, await come(tour, member, 'sandbox-dewi'))
}
