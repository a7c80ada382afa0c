import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './transit-schemas.ts'

const console = { group: 'console', auth: 'staff' } as const satisfies Partial<CallSpec>

export const consoleListTransit = defineCall<typeof schemas.consoleListTransit>({
  ...console,
  method: 'GET',
  path: 'console/transit',
  permission: 'transit.read',
  summary: "Credit on its way to or from a provider's wallet for over ten minutes, oldest first, in whole rupiah",
})

export const consoleAskTransit = defineCall<typeof schemas.consoleAskTransit>({
  ...console,
  method: 'POST',
  path: 'console/transit/{id}/ask',
  permission: 'transit.state',
  summary: 'Asks the provider now what became of a transfer, and takes its answer as any other of its answers',
  errors: ['UNKNOWN_REQUEST'],
})

export const consoleStateTransit = defineCall<typeof schemas.consoleStateTransit>({
  ...console,
  method: 'POST',
  path: 'console/transit/{id}/state',
  permission: 'transit.state',
  summary: 'States what the provider confirmed by other means; nothing moves before somebody else confirms',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED', 'NEVER_SENT', 'STATED_BEFORE'],
})

export const consoleConfirmTransit = defineCall<typeof schemas.consoleConfirmTransit>({
  ...console,
  method: 'POST',
  path: 'console/transit/statements/{id}/confirm',
  permission: 'transit.confirm',
  summary: 'Confirms what somebody else stated and ends the transfer, once, unless the provider itself answers now',
  errors: ['UNKNOWN_REQUEST', 'MAKER_IS_CHECKER', 'ALREADY_DECIDED', 'PROVIDER_ANSWERED'],
})

export const consoleDeclineTransit = defineCall<typeof schemas.consoleDeclineTransit>({
  ...console,
  method: 'POST',
  path: 'console/transit/statements/{id}/decline',
  permission: 'transit.read',
  summary: 'Declines a statement, or takes back one’s own; the transfer waits on',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED', 'NOT_ALLOWED', 'PROVIDER_ANSWERED'],
})

export const consoleSettleTransit = defineCall<typeof schemas.consoleSettleTransit>({
  ...console,
  method: 'POST',
  path: 'console/transit/statements/{id}/settle',
  permission: 'transit.confirm',
  summary: 'Notes what was done about a statement that the provider contradicts; nothing moves',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED'],
})
