import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './payment-schemas.ts'
import { checkBanksWire, paymentWire } from './wire.ts'

const asking = {
  method: 'POST',
  group: 'bank',
  auth: 'member',
  needsPin: true,
  wireIn: paymentWire,
  errors: [
    'REQUEST_REUSED',
    'NOT_AGREED',
    'BONUS_UNKNOWN',
    'OFFER_CHANGED',
    'CHANNEL_UNKNOWN',
    'CHANNEL_CLOSED',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'GATEWAY_DOWN',
    'TOO_MANY_PENDING',
    'LIMIT_REACHED',
    'KYC_NEEDED',
    'ON_BREAK',
    'EXCLUDED',
  ],
} as const satisfies Partial<CallSpec>

export const paymentGatewayDeposit = defineCall<typeof schemas.paymentGatewayDeposit>({
  ...asking,
  path: 'Bank/PaymentGatewayDeposit',
  summary: "Opens a payment at a gateway, to be made on the gateway's page, by QRIS or to a virtual account",
})

export const iFramePaymentGatewayDeposit = defineCall<typeof schemas.iFramePaymentGatewayDeposit>({
  ...asking,
  path: 'Bank/IFramePaymentGatewayDeposit',
  summary: 'The same with a page that may stand in a frame of the site',
})

export const getPayment = defineCall<typeof schemas.getPayment>({
  method: 'GET',
  path: 'Bank/Payment/{id}',
  group: 'bank',
  auth: 'member',
  summary: "One of the member's gateway payments, with how to make it",
  errors: ['PAYMENT_UNKNOWN'],
})

export const checkBanks = defineCall<typeof schemas.checkBanks>({
  method: 'GET',
  path: 'Bank/MY/MYR/{bank_id}/{bank_code}/CheckBanks',
  group: 'bank',
  auth: 'member',
  summary: 'Whether a gateway channel takes payments now, and its bounds in whole rupiah',
  errors: ['CHANNEL_UNKNOWN', 'CHANNEL_CLOSED'],
  wireIn: checkBanksWire,
})

export const getQris = defineCall<typeof schemas.getQris>({
  method: 'GET',
  path: 'Bank/GetQRIS',
  group: 'bank',
  auth: 'member',
  summary: 'The QRIS channels that take payments now',
})

export const getQrisCode = defineCall<typeof schemas.getQrisCode>({
  method: 'GET',
  path: 'Bank/GetQRIS/{id}/v2',
  group: 'bank',
  auth: 'member',
  summary: "The code of one of the member's QRIS payments: EMVCo text, picture, amount and expiry",
  errors: ['PAYMENT_UNKNOWN'],
})
