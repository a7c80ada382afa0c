import type { Db, Tx } from '@balai/db'
import { ownPasswordRules } from '@balai/rules'
import type { Clock } from '../../../platform/clock.ts'
import { assertRules } from '../../../platform/rules.ts'
import { refuseMember } from '../errors.ts'
import { isTronAddress } from './address.ts'
import { isAddressTaken, putUsdt } from './store.ts'

export interface UsdtDeps {
  db: Db
  clock: Clock
  /**
   * Makes sure that it is the member who asks.
   *
   * @returns what asks again within the transaction, since the password may be replaced meanwhile
   * @throws Refusal WRONG_PASSWORD, LOCKED; so does what it returns
   */
  provePassword(
    who: { operatorId: string; memberId: string; sessionId: string; ip: string },
    password: string,
  ): Promise<(tx: Tx) => Promise<void>>
}

export interface UsdtBinding {
  operatorId: string
  memberId: string
  sessionId: string
  ip: string
  address: string
  password: string
}

/**
 * Keeps a member's USDT address on TRON as a reference; nothing is sent to it. A later one takes its place (record 0125).
 *
 * @throws Refusal INVALID_INPUT, ADDRESS_INVALID, WRONG_PASSWORD, LOCKED, ADDRESS_TAKEN
 */
export async function bindUsdt(
  { db, clock, provePassword }: UsdtDeps,
  { address: given, password, ...who }: UsdtBinding,
): Promise<void> {
  assertRules(ownPasswordRules, { password })
  const address = given.trim()
  if (!isTronAddress(address)) throw refuseMember('ADDRESS_INVALID')
  const assertProved = await provePassword(who, password)
  try {
    const isBound = await db.transaction().execute(async (tx) => {
      await assertProved(tx)
      return putUsdt(tx, who, { address, at: clock.now() })
    })
    if (!isBound) throw refuseMember('ADDRESS_TAKEN')
  } catch (error) {
    throw isAddressTaken(error) ? refuseMember('ADDRESS_TAKEN') : error
  }
}
