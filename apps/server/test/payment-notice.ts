import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { calls } from '@balai/contract'
import { type SigningKey, signCall } from '@balai/gateway-kit'
import { systemRandom } from '../src/platform/random.ts'
import { createSeal } from '../src/platform/seal.ts'
import { sandboxGatewayId, sandboxKey } from '../src/sandbox-gateway/gateway.ts'
import { newRequestId } from './bank-scene.ts'
import { type MemberVisitor, type TestServer, testSecret } from './harness.ts'

/** The key that the sandbox gateway of a test server signs with. */
export const sandboxPayerKey = sandboxKey({ seal: createSeal(testSecret, 'sandbox payment gateway', systemRandom) })

interface Notice {
  notice: string
  order: string
  amount: string
  reference: string
  operator?: string
  status?: 'PAID' | 'FAILED'
}

/** Sends a notice as the sandbox gateway would, or another one: paid, and of the demo operator, where nothing else is said. */
export async function tellNotice(
  { origin, clock }: Pick<TestServer, 'origin' | 'clock'>,
  notice: Notice,
  key: SigningKey = sandboxPayerKey,
  gateway = sandboxGatewayId,
) {
  const input = { operator: 'demo', status: 'PAID', currency: 'IDR', ...notice }
  const body = JSON.stringify(input)
  const headers = signCall({
    audience: 'wallet',
    provider: gateway,
    call: 'payment-notice',
    key,
    timestampSeconds: Math.floor(clock.now().getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    body,
  })
  const url = `${origin}/gateway/${gateway}/payment-notice`
  const response = await fetch(url, { method: 'POST', headers, body })
  const answer = (await response.json()) as { outcome?: string; replayed?: boolean; error?: string }
  return { input, status: response.status, answer }
}

/** A member pays 100,000 through the sandbox gateway, with a bonus. @returns what became of the bonus */
export async function payWithBonus(server: Pick<TestServer, 'origin' | 'clock'>, member: MemberVisitor, bonus: string) {
  const asked = { requestId: newRequestId(), bankId: 'gateway_sandbox', amount: 100_000, agree: true, bonus }
  const opened = await member.call(calls.bank.paymentGatewayDeposit, asked)
  assert.ok(opened.success, JSON.stringify(opened))
  const { id: order } = opened.result
  await tellNotice(server, { notice: `paid-${order}`, order, amount: '100000', reference: order })
  const paid = await member.call(calls.bank.getPayment, { id: order })
  assert.ok(paid.success, JSON.stringify(paid))
  return paid.result.bonusOutcome
}
