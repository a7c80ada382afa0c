import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

const console = { group: 'console', auth: 'staff' } as const satisfies Partial<CallSpec>

export const consoleListAdjustment = defineCall<typeof schemas.consoleListAdjustment>({
  ...console,
  method: 'GET',
  path: 'console/adjustments',
  permission: 'adjustment.read',
  summary: 'Manual adjustments in whole rupiah, oldest first while pending, newest first otherwise',
})

export const consoleGetAdjustment = defineCall<typeof schemas.consoleGetAdjustment>({
  ...console,
  method: 'GET',
  path: 'console/adjustments/{id}',
  permission: 'adjustment.read',
  summary: 'One manual adjustment, in whole rupiah, wherever it stands',
  errors: ['UNKNOWN_REQUEST'],
})

export const consoleAskAdjustment = defineCall<typeof schemas.consoleAskAdjustment>({
  ...console,
  method: 'POST',
  path: 'console/adjustments',
  permission: 'adjustment.ask',
  summary: "Asks for a change of a member's balance, in whole rupiah; nothing moves before somebody else approves",
  errors: ['UNKNOWN_MEMBER', 'REQUEST_REUSED', 'INSUFFICIENT_BALANCE'],
})

export const consoleApproveAdjustment = defineCall<typeof schemas.consoleApproveAdjustment>({
  ...console,
  method: 'POST',
  path: 'console/adjustments/{id}/approve',
  permission: 'adjustment.approve',
  summary: 'Approves what somebody else asked for and moves the money, once, under transaction code 2',
  errors: ['UNKNOWN_REQUEST', 'MAKER_IS_CHECKER', 'ALREADY_DECIDED', 'PLAY_MONEY_REQUEST', 'INSUFFICIENT_BALANCE'],
})

export const consoleRejectAdjustment = defineCall<typeof schemas.consoleRejectAdjustment>({
  ...console,
  method: 'POST',
  path: 'console/adjustments/{id}/reject',
  permission: 'adjustment.read',
  summary: 'Rejects a request, or takes back one of one’s own; nothing moved',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED', 'NOT_ALLOWED'],
})
