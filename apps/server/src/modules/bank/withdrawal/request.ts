import { createHash } from 'node:crypto'
import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import { dayOf, startOfDay } from '../../../platform/calendar.ts'
import { type OutboxEvent, writeOutbox } from '../../../platform/outbox/write.ts'
import { newId } from '../../../platform/random.ts'
import type { MemberRef } from '../../wallet/index.ts'
import { readFullName, readMemberAccounts } from '../account/store.ts'
import type { BankDeps } from '../deps.ts'
import { bankRefusal } from '../errors.ts'
import { nextSerial } from '../serial/next-serial.ts'
import { type Ask, accountOf, type Circumstances, findReasons, sayReason } from './reasons.ts'
import { findByRequest, insertWithdrawal, readActivity, type Withdrawal } from './store.ts'

interface Asker extends MemberRef {
  isPinPending: boolean
  language: Language
}

async function gather(db: Db, deps: BankDeps, asker: Asker, ask: Ask, available: bigint): Promise<Circumstances> {
  const { settings } = await deps.operators.get(asker.operatorId)
  const today = startOfDay(dayOf(deps.clock.now(), settings.timeZone), settings.timeZone)
  // One after the other: a transaction has one connection.
  const accounts = await readMemberAccounts(db, asker)
  const fullName = await readFullName(db, asker)
  const activity = await readActivity(db, asker, today)
  const turnoverLeft = await deps.turnoverLeft(db, asker)
  const isVerified = await deps.isVerified(db, asker)
  const { isPinPending } = asker
  return { ask, accounts, fullName, available, activity, settings, turnoverLeft, isVerified, isPinPending }
}

function report(given: Circumstances, language: Language) {
  const { settings, activity } = given
  return {
    available: given.available,
    minimum: BigInt(settings.withdrawalMinimum),
    maximum: BigInt(settings.withdrawalMaximum),
    remainingToday: Math.max(0, settings.withdrawalsPerDay - activity.today),
    reasons: findReasons(given).map((code) => sayReason(code, given, language)),
  }
}

/** @throws Refusal PRE_CHECK_FAILED with the whole report, amounts as the wire writes them */
function passOrRefuse(given: Circumstances, language: Language): ReturnType<typeof report> {
  const found = report(given, language)
  if (found.reasons.length === 0) return found
  const { available, minimum, maximum, ...rest } = found
  const amounts = { available: Number(available), minimum: Number(minimum), maximum: Number(maximum) }
  throw bankRefusal('PRE_CHECK_FAILED', { result: { ...amounts, ...rest } })
}

/** Every reason that stands in the way now, and what would clear each. Promises nothing: the request looks again. */
export async function preCheck(deps: BankDeps, asker: Asker, ask: Ask) {
  const { cash } = await deps.wallet.balance(deps.db, asker)
  return passOrRefuse(await gather(deps.db, deps, asker, ask, cash), asker.language)
}

export interface WithdrawalRequest extends Ask {
  requestId: string
}

function hashOf({ bankId, accountNo, holder, amount }: WithdrawalRequest): string {
  return createHash('sha256').update([bankId, accountNo, holder, amount].join('\n')).digest('hex')
}

/** @throws Refusal REQUEST_REUSED */
function asReplay(earlier: Withdrawal, inputHash: string): Withdrawal {
  if (earlier.inputHash !== inputHash) throw bankRefusal('REQUEST_REUSED')
  return earlier
}

/**
 * Asks for a withdrawal, once for each request id: the money moves to the locked bucket in the same transaction
 * (decision 20). Locks the member's cash and locked bucket first, so that requests at the same instant are decided one
 * after the other, on what the ones before left.
 *
 * @throws Refusal REQUEST_REUSED, PRE_CHECK_FAILED
 */
export async function requestWithdrawal(deps: BankDeps, asker: Asker, request: WithdrawalRequest): Promise<Withdrawal> {
  const { operatorId, memberId } = asker
  const member = { operatorId, memberId }
  const inputHash = hashOf(request)
  return deps.db.transaction().execute(async (tx) => {
    const available = await deps.wallet.lockWithdrawable(tx, member)
    const earlier = await findByRequest(tx, member, request.requestId)
    if (earlier) return asReplay(earlier, inputHash)
    const given = await gather(tx, deps, asker, request, available)
    passOrRefuse(given, asker.language)
    const account = accountOf(given)
    if (!account) throw new Error('a request that passed has an account')

    const now = deps.clock.now()
    const { settings, isPlayMoney } = await deps.operators.get(operatorId)
    const serial = await nextSerial(tx, { operatorId, prefix: 'WD', now, timeZone: settings.timeZone })
    const id = newId('wdr', now, deps.random)
    const { amount, requestId } = request
    const isHeld = await deps.wallet.holdWithdrawal(tx, { ...member, withdrawalId: id, serial, amount })
    if (!isHeld) throw new Error('a locked balance covers what the check found it to cover')
    const { bankId, bankName, holder, accountNo } = account
    await insertWithdrawal(tx, {
      ...member,
      id,
      serial,
      requestId,
      inputHash,
      amount,
      isPlayMoney,
      bankId,
      bankTitle: bankName,
      holder,
      accountNo,
      requestedAt: now,
    })
    await writeOutbox(tx, [
      { operatorId, memberId, topic: 'BalanceChanged', payload: {} },
      queueChanged({ operatorId, id, serial }, 'pending'),
    ])
    const written = await findByRequest(tx, member, requestId)
    if (!written) throw new Error('a withdrawal that was written can be read')
    return written
  })
}

/** Tells the console that a withdrawal entered, moved in or left the queue. */
export function queueChanged(
  { operatorId, id, serial }: Pick<Withdrawal, 'operatorId' | 'id' | 'serial'>,
  state: string,
): OutboxEvent {
  return { operatorId, memberId: null, topic: 'WithdrawalQueueChanged', payload: { id, serial, state } }
}
