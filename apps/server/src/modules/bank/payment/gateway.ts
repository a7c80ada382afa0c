import type { SigningKey } from '@balai/gateway-kit'

/** How a payment is made: on the gateway's page, in a frame of ours, from a QRIS code, or to a number of its own. */
export type PaymentKind = 'page' | 'frame' | 'qris' | 'virtualAccount'

export interface PaymentOrder {
  operatorId: string
  /** The deposit's id; the gateway names it in its notices. */
  order: string
  kind: PaymentKind
  /** Whole rupiah. */
  amount: bigint
  expiresAt: Date
  language: 'id' | 'en'
}

export interface OpenedPayment {
  url: string | null
  /** Where to transfer, for a virtual account. */
  accountNo: string | null
}

/**
 * A payment gateway as the bank slice sees it. Its own wire and words end in its adapter, which gives each payment a number that no
 * other one of the gateway has: one that was credited already is not credited again (record 1213).
 */
export interface PaymentGateway {
  id: string
  /** Moves no real money: only for operators in play money, who in turn may have no other (decision 37). */
  isSandbox: boolean
  /** Prove its notices; two while one replaces the other. */
  keys: readonly SigningKey[]
  /** Opens an order. The same order again is the same payment. */
  open(order: PaymentOrder): Promise<OpenedPayment>
}

export type PaymentGateways = ReadonlyMap<string, PaymentGateway>
