import type { SigningKey } from '@balai/gateway-kit'
import { z } from 'zod'
import type { PaymentGateway } from '../modules/bank/index.ts'
import type { Random } from '../platform/random.ts'
import type { Seal } from '../platform/seal.ts'

export const sandboxGatewayId = 'sandbox-pay'
export const sandboxPath = '/sandbox-pay'

/** What the sandbox knows of an order: all of it stands in the order's address, encrypted, so it keeps nothing. */
export const sandboxOrder = z.object({
  operatorId: z.string(),
  order: z.string(),
  kind: z.enum(['page', 'frame', 'qris', 'virtualAccount']),
  amount: z.string(),
  expiresAt: z.string(),
  language: z.enum(['id', 'en']),
})
export type SandboxOrder = z.output<typeof sandboxOrder>

export interface SandboxParts {
  seal: Seal
  random: Random
}

/** The secret with which it signs its notices: the installation's own, so every server of it has the same. */
export const sandboxKey = ({ seal }: Pick<SandboxParts, 'seal'>): SigningKey => ({
  keyId: 'sandbox-pay-1',
  secret: seal.digest('notices').toString('hex'),
})

/**
 * The payment gateway that ships with the project (decision 19). Nobody pays anything: whoever opens an order's page
 * plays the payer, and may have the notice sent once, twice, late or wrong.
 */
export function createSandboxGateway(parts: SandboxParts): PaymentGateway {
  const { seal, random } = parts
  return {
    id: sandboxGatewayId,
    isSandbox: true,
    keys: [sandboxKey(parts)],
    async open({ amount, expiresAt, ...order }) {
      const told: SandboxOrder = { ...order, amount: String(amount), expiresAt: expiresAt.toISOString() }
      // Twelve random digits: two accounts alike are refused, and the member tries again.
      const digits = String(random.bytes(6).readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0')
      return {
        url: `${sandboxPath}/${seal.close(JSON.stringify(told), sandboxGatewayId)}`,
        accountNo: order.kind === 'virtualAccount' ? `8808${digits}` : null,
      }
    },
  }
}

/** @returns undefined for an address that this installation did not give out */
export function readSandboxOrder({ seal }: Pick<SandboxParts, 'seal'>, sealed: string): SandboxOrder | undefined {
  const text = seal.open(sealed, sandboxGatewayId)
  return text === null ? undefined : sandboxOrder.parse(JSON.parse(text))
}
