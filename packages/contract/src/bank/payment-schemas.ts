import { z } from 'zod'
import { amountIn, amountOut, blankable, emptyInput, instantOut, termsIn, wireInput } from '../schema.ts'
import { countedBefore, depositItem, otherSum } from './deposit-schema.ts'
import { checkBanksWire, paymentWire } from './wire.ts'

const id = z.string().min(1).max(64)

const payment = z.object({
  ...depositItem,
  /** On the gateway's page, in a frame, from a QRIS code, or to a virtual account. */
  kind: z.enum(['page', 'frame', 'qris', 'virtualAccount']),
  /** The gateway's page, where it has one; for a code or an account only the sandbox's, which plays the payer. */
  url: z.string().nullable(),
  /** Where to transfer, for a virtual account. */
  accountNo: z.string().nullable(),
  /** The text of the QRIS code. */
  qris: z.string().nullable(),
  /** How long it may be paid from now on, for phones whose clock is wrong; 0 when that is over. */
  endsInSeconds: z.int().meta({ description: 'Seconds' }),
  otherSum,
  countedBefore,
})

/** The spec's form sends 0 and 1, or true and false. */
const agreeIn = z.union([z.boolean(), z.literal(0).transform(() => false), z.literal(1).transform(() => true)])

const ask = {
  input: wireInput(
    {
      /** Names one attempt: the same again is the same payment. */
      requestId: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,64}$/)
        .optional(),
      /** The id of Bank/List. */
      bankId: id,
      /** 3, 4 or 5; must be the channel's where it is given. */
      accountType: blankable(z.int().min(0).max(6)),
      /** Must be the channel's where it is given. */
      bankCode: blankable(id),
      amount: amountIn,
      /** A bonus to claim once the money is there: the id of an offer, or a code. Its rules are agreed to by `agree`. */
      bonus: z.string().trim().max(64).optional(),
      /** The `terms` of that bonus as they were read; where they are others by now, nothing is opened. */
      bonusTerms: blankable(termsIn),
      agree: agreeIn,
    },
    paymentWire,
  ),
  result: payment,
}

export const paymentGatewayDeposit = ask
export const iFramePaymentGatewayDeposit = ask
export const getPayment = { input: z.object({ id }), result: payment }

const channel = z.object({
  id: z.string(),
  title: z.string(),
  code: z.string(),
  minimum: amountOut,
  maximum: amountOut,
  /** How long a payment may take. */
  paymentMinutes: z.int(),
})

export const checkBanks = { input: wireInput({ bankId: id, bankCode: id }, checkBanksWire), result: channel }

export const getQris = { input: emptyInput, item: channel }

export const getQrisCode = {
  input: z.object({ id }),
  result: z.object({
    id: z.string(),
    serial: z.string(),
    state: depositItem.state,
    amount: amountOut,
    expiresAt: instantOut,
    /** EMVCo merchant-presented text with its CRC. */
    payload: z.string(),
    merchant: z.string(),
    /** The code as one SVG path on a square of `size` modules, quiet zone included. */
    picture: z.object({ size: z.int(), path: z.string() }),
  }),
}
