import type { SandboxOrder } from './gateway.ts'

/** What whoever plays the payer may do. */
export const acts = ['pay', 'twice', 'again', 'less', 'unknown', 'fail'] as const
export type Act = (typeof acts)[number]

interface SentNotice {
  /** Told apart by their names: a copy has the same. */
  notice: string
  order: string
  status: 'PAID' | 'FAILED'
  amount: string
  /** The gateway's number of the payment. */
  reference: string
}

/**
 * The notices of an act, in the order in which they are sent. `pay` after the order's time is the late notice; `twice`
 * sends one notice two times, `again` is a second payment of the same order, and `less` is a payment of its own, too.
 */
export function noticesOf(act: Act, { order, amount }: SandboxOrder, newName: () => string): SentNotice[] {
  const paid: SentNotice = { notice: `${order}.paid`, order, status: 'PAID', amount, reference: `ref-${order}` }
  const another = (notice: string): SentNotice => ({ ...paid, notice, reference: `ref-${notice}` })
  const table: Record<Act, () => SentNotice[]> = {
    pay: () => [paid],
    twice: () => [paid, paid],
    again: () => [paid, another(newName())],
    less: () => [{ ...another(newName()), amount: String(BigInt(amount) / 2n || 1n) }],
    unknown: () => [{ ...paid, notice: newName(), order: `${order.slice(0, -6)}000000` }],
    fail: () => [{ ...paid, notice: `${order}.failed`, status: 'FAILED' }],
  }
  return table[act]()
}
