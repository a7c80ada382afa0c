/**
 * The status of each refusal that a call names and that is not answered with 200, by its code; where slices differ, by slice
 * and code. `test/contract/openapi.test.ts` holds it against the tables of the slices, and the harness of the tests against
 * every answer of the server that any test sees.
 */
const statuses: Readonly<Record<string, number>> = {
  ACCOUNT_LENGTH: 422,
  BONUS_UNKNOWN: 404,
  'bank.BONUS_UNKNOWN': 200,
  BOUNDS_REVERSED: 422,
  CHANNEL_SETTINGS: 422,
  CHANNEL_UNKNOWN: 404,
  DEVICE_UNKNOWN: 404,
  FLAG_UNKNOWN: 404,
  GAME_UNKNOWN: 404,
  GIFTS_PER_DAY: 422,
  GIFT_TOO_LARGE: 422,
  GIFT_UNCLAIMABLE: 422,
  LINE_DOWN: 503,
  NOT_ALLOWED: 403,
  NO_KIND_OF_ACCOUNT: 422,
  NO_LONGER_ALLOWED: 403,
  PACKET_UNKNOWN: 404,
  PAYMENT_UNKNOWN: 404,
  PICTURE_BUSY: 503,
  'kyc.PICTURE_DAMAGED': 422,
  PICTURE_MISSING: 404,
  PICTURE_NOT_PICTURE: 422,
  'kyc.PICTURE_TOO_LARGE': 422,
  PICTURE_TOO_MANY_PIXELS: 422,
  PROVIDER_UNKNOWN: 404,
  RANGE_REVERSED: 422,
  RANGE_TOO_WIDE: 422,
  RECEIPT_BUSY: 503,
  RECEIPT_DAMAGED: 422,
  RECEIPT_MISSING: 404,
  RECEIPT_NOT_PICTURE: 422,
  RECEIPT_TOO_LARGE: 422,
  RECEIPT_TOO_MANY_PIXELS: 422,
  ROLE_INCOMPLETE: 422,
  'bank.REQUEST_REUSED': 422,
  'wallet.REQUEST_REUSED': 422,
  ROUND_UNKNOWN: 404,
  'operators.SAME_PASSWORD': 422,
  UNKNOWN_CONTENT: 404,
  'content.UNKNOWN_OPERATOR': 404,
  UNKNOWN_ACCOUNT: 404,
  UNKNOWN_MEMBER: 404,
  UNKNOWN_REQUEST: 404,
  UNKNOWN_SESSION: 404,
  UNKNOWN_STAFF: 404,
  UNKNOWN_TRANSFER: 404,
  UNKNOWN_WALLET: 404,
  WEAK_PASSWORD: 422,
  WRONG_EMAIL: 422,
}

/** @param slice as the contract's table of calls spells it */
export const statusOfRefusal = (slice: string, code: string): number =>
  statuses[`${slice}.${code}`] ?? statuses[code] ?? 200

/** The refusals that a call names, by the status that each is answered with. */
export function tellRefusals(slice: string, codes: readonly string[]): string {
  const byStatus = Map.groupBy(codes, (code) => statusOfRefusal(slice, code))
  const told = [...byStatus].sort(([one], [other]) => one - other)
  return told.map(([status, group]) => `Refusals with ${status}: ${group.join(', ')}`).join('. ')
}
