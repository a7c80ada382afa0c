import type { Tx } from '@balai/db'
import { formatIdr } from '@balai/money'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { newId, type Random } from '../../../platform/random.ts'
import { openGate, saferPlayRefusal } from '../../safer-play/index.ts'
import { openChannel } from '../deposit/channel-bounds.ts'
import { expireOwnOverdue } from '../deposit/expire-own.ts'
import { assertMayBeTold, phoneCredit, toldSince } from '../deposit/pending.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'
import {
  endOverdueIntents,
  type Intent,
  insertIntent,
  insertRoundIntent,
  readOpenIntents,
  readUnusedSuffix,
  writeIntentState,
} from './store.ts'

const validMs = 60 * 60_000
/** Sums that are reserved for one member at a time (record 0051). */
const mostOpen = 5
const attempts = 5
/** decision 19: three digits */
const mostDigits = 999

export interface Reservation extends MemberRef {
  receivingAccountId: string
  amount: bigint
}

/**
 * Reserves the exact sum that the member is to transfer (decision 19), with digits that the member's limits leave room for
 * (record 0545). Asking again for the same amount answers the same sum while it is valid and may still be sent; nothing else is
 * told while three receipts wait (record 0612). A sixth sum ends the reservation that was made first (record 0614). Phone credit
 * reserves nothing and knows no digits; what is kept of it is the rate that the member is told (record 0951). Expires the
 * member's overdue deposits first; then locks the member's safer-play row.
 *
 * @throws Refusal CHANNEL_*, AMOUNT_*, LIMIT_REACHED, KYC_NEEDED, ON_BREAK, EXCLUDED, DIGITS_PAST_LIMIT, TOO_MANY_PENDING,
 *   NO_SUFFIX_LEFT
 */
export async function reserveSum(deps: BankDeps, reservation: Reservation): Promise<Intent> {
  const { operatorId, memberId, receivingAccountId, amount } = reservation
  const bank = await openChannel(deps.db, deps, reservation)
  const { settings } = await deps.operators.get(operatorId)
  const member = { operatorId, memberId }
  await expireOwnOverdue(deps, member)
  const now = deps.clock.now()
  const maximum = await deps.unverifiedMaximum(deps.db, member)
  return deps.db.transaction().execute(async (tx) => {
    const gate = await openGate(tx, { members: [member], now, timeZoneOf: async () => settings.timeZone })
    const obstacleTo = (sum: bigint) => gate.checkDeposit(member, sum, maximum)
    const obstacle = obstacleTo(amount)
    if (obstacle) throw saferPlayRefusal(obstacle, settings.timeZone)
    const creditPercent = bank.accountType === phoneCredit ? bank.creditPercent : null
    const isRound = creditPercent !== null // it is sold in round denominations
    const most = isRound ? 0 : largestThat((digits) => !obstacleTo(amount + BigInt(digits)))
    if (most === 0 && !isRound) throw refuseBank('DIGITS_PAST_LIMIT', { params: { remaining: formatIdr(amount) } })
    const open = await readOpenIntents(tx, member, now)
    const same = open.find(
      (intent) =>
        intent.receivingAccountId === receivingAccountId &&
        intent.amount === amount &&
        intent.creditPercent === creditPercent &&
        intent.exactAmount <= amount + BigInt(most), // what was left may have been used meanwhile
    )
    if (same) return same
    await assertMayBeTold(tx, member)
    // Whoever changes the amount a sixth time goes on; what was told stays told for a day (record 0614).
    const [oldest] = open
    if (oldest && open.length >= mostOpen) await writeIntentState(tx, oldest, 'ended')
    await endOverdueIntents(tx, operatorId, receivingAccountId, now)
    if (isRound) return insertRoundIntent(tx, { ...reservation, ...newIntent(deps.random, now), creditPercent })
    return takeSuffix(tx, deps.random, { ...reservation, most }, now)
  })
}

/** How many of the digits 1 to 999 fit, when those above one that does not fit do not either; 0 when none does. */
function largestThat(fits: (digits: number) => boolean): number {
  let most = mostDigits
  while (most > 0 && !fits(most)) most -= 1
  return most
}

const newIntent = (random: Random, now: Date) => ({
  id: newId('int', now, random),
  createdAt: now,
  expiresAt: new Date(now.getTime() + validMs),
})

interface Draw extends Reservation {
  /** Digits are drawn from 1 to this. */
  most: number
}

/** Takes what the member was told before for this amount, which may be paid already, while nobody else has it; or any. */
async function takeSuffix(tx: Tx, random: Random, { most, ...reservation }: Draw, now: Date): Promise<Intent> {
  const told = (await readUnusedSuffix(tx, reservation, toldSince(now))) ?? most + 1
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const intent = await insertIntent(tx, {
      ...reservation,
      ...newIntent(random, now),
      firstSuffix: told <= most ? told : 1 + (random.bytes(2).readUInt16BE() % most),
      mostSuffix: most,
    })
    if (intent) return intent
  }
  throw refuseBank('NO_SUFFIX_LEFT')
}
