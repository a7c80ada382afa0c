import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

const console = { group: 'console', auth: 'staff' } as const satisfies Partial<CallSpec>

/** Refusals that every act on a request can meet. */
const acting = ['UNKNOWN_REQUEST', 'NOT_CLAIMED', 'CLAIMED_BY_OTHER', 'ALREADY_DECIDED']

export const consoleListDeposit = defineCall<typeof schemas.consoleListDeposit>({
  ...console,
  method: 'GET',
  path: 'console/deposits',
  permission: 'deposit.read',
  summary: 'The deposit queue, oldest first while pending, newest first otherwise',
})

export const consoleGetDeposit = defineCall<typeof schemas.consoleGetDeposit>({
  ...console,
  method: 'GET',
  path: 'console/deposits/{id}',
  permission: 'deposit.read',
  summary: 'One deposit; its receipt is at console/deposits/{id}/receipt',
  errors: ['UNKNOWN_REQUEST'],
})

export const consoleClaimDeposit = defineCall<typeof schemas.consoleClaimDeposit>({
  ...console,
  method: 'POST',
  path: 'console/deposits/{id}/claim',
  permission: 'deposit.decide',
  summary: 'Takes a deposit to work on, for ten minutes; from a colleague only with takeOver',
  errors: ['UNKNOWN_REQUEST', 'CLAIMED_BY_OTHER', 'ALREADY_DECIDED', 'AWAITS_GATEWAY'],
})

export const consoleReleaseDeposit = defineCall<typeof schemas.consoleReleaseDeposit>({
  ...console,
  method: 'POST',
  path: 'console/deposits/{id}/release',
  permission: 'deposit.decide',
  summary: 'Lets go of a deposit that one has claimed',
  errors: acting,
})

export const consoleApproveDeposit = defineCall<typeof schemas.consoleApproveDeposit>({
  ...console,
  method: 'POST',
  path: 'console/deposits/{id}/approve',
  permission: 'deposit.decide',
  summary: "Credits the deposit to the member's wallet, once",
  errors: [...acting, 'PLAY_MONEY_REQUEST'],
})

export const consoleRejectDeposit = defineCall<typeof schemas.consoleRejectDeposit>({
  ...console,
  method: 'POST',
  path: 'console/deposits/{id}/reject',
  permission: 'deposit.decide',
  summary: 'Rejects the deposit with a reason that the member reads',
  errors: acting,
})

export const consoleListWithdrawal = defineCall<typeof schemas.consoleListWithdrawal>({
  ...console,
  method: 'GET',
  path: 'console/withdrawals',
  permission: 'withdrawal.read',
  summary: 'The withdrawal queue, oldest first while open, newest first otherwise',
})

export const consoleGetWithdrawal = defineCall<typeof schemas.consoleGetWithdrawal>({
  ...console,
  method: 'GET',
  path: 'console/withdrawals/{id}',
  permission: 'withdrawal.read',
  summary: 'One withdrawal',
  errors: ['UNKNOWN_REQUEST'],
})

export const consoleClaimWithdrawal = defineCall<typeof schemas.consoleClaimWithdrawal>({
  ...console,
  method: 'POST',
  path: 'console/withdrawals/{id}/claim',
  permission: 'withdrawal.read',
  summary: 'Takes a withdrawal to approve or to pay, for ten minutes; from a colleague only with takeOver',
  errors: ['UNKNOWN_REQUEST', 'CLAIMED_BY_OTHER', 'ALREADY_DECIDED', 'NOT_ALLOWED'],
})

export const consoleReleaseWithdrawal = defineCall<typeof schemas.consoleReleaseWithdrawal>({
  ...console,
  method: 'POST',
  path: 'console/withdrawals/{id}/release',
  permission: 'withdrawal.read',
  summary: 'Lets go of a withdrawal that one has claimed',
  errors: acting,
})

export const consoleApproveWithdrawal = defineCall<typeof schemas.consoleApproveWithdrawal>({
  ...console,
  method: 'POST',
  path: 'console/withdrawals/{id}/approve',
  permission: 'withdrawal.approve',
  summary: 'Approves the request; somebody else pays it',
  errors: [...acting, 'WITHDRAWAL_HELD', 'PLAY_MONEY_REQUEST'],
})

export const consolePayWithdrawal = defineCall<typeof schemas.consolePayWithdrawal>({
  ...console,
  method: 'POST',
  path: 'console/withdrawals/{id}/pay',
  permission: 'withdrawal.pay',
  summary: 'Records that the money was sent; the member hears of it',
  errors: [...acting, 'NOT_APPROVED', 'MAKER_IS_CHECKER', 'WITHDRAWAL_HELD', 'PLAY_MONEY_REQUEST'],
})

export const consoleRejectWithdrawal = defineCall<typeof schemas.consoleRejectWithdrawal>({
  ...console,
  method: 'POST',
  path: 'console/withdrawals/{id}/reject',
  permission: 'withdrawal.approve',
  summary: 'Rejects the request; the held money goes back to the member',
  errors: [...acting, 'WITHDRAWAL_HELD'],
})

export const consoleBounceWithdrawal = defineCall<typeof schemas.consoleBounceWithdrawal>({
  ...console,
  method: 'POST',
  path: 'console/withdrawals/{id}/bounce',
  permission: 'withdrawal.bounce',
  summary: 'Records that the bank sent a payment back; the money goes back to the member, who reads the reason',
  errors: ['UNKNOWN_REQUEST', 'NOT_PAID', 'ALREADY_DECIDED', 'PAYMENT_WAS_YOURS', 'PLAY_MONEY_PAID'],
})

export const consoleCompareWithdrawal = defineCall<typeof schemas.consoleCompareWithdrawal>({
  ...console,
  method: 'POST',
  path: 'console/withdrawals/{id}/compare',
  permission: 'withdrawal.approve',
  summary:
    "Says what the bank's statement tells of a withdrawal that is held since a backup was restored; then it can be decided. While it is open this can be said anew, with what was read",
  errors: ['UNKNOWN_REQUEST', 'NOT_HELD', 'COMPARISON_CHANGED'],
})
