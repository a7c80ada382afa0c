import { dayOf, startOfDay } from '@balai/calendar'
import type { Language } from '@balai/contract'
import { toWireAmount } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import { digestOfLines } from '../../../platform/digest.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type OutboxEvent, writeOutbox } from '../../../platform/outbox/write.ts'
import { newId, newToken } from '../../../platform/random.ts'
import { holdMemberAccounts, readFullName, readMemberAccounts } from '../account/store.ts'
import type { BankDeps } from '../deps.ts'
import { asReplay, refuseBank } from '../errors.ts'
import { nextSerial } from '../serial/next-serial.ts'
import { accountOf, type Circumstances, findReasons, sayReason, type WithdrawalAsk } from './reasons.ts'
import { findByRequest, insertWithdrawal, readActivity, type Withdrawal } from './store.ts'

interface Asker extends MemberRef {
  isPinPending: boolean
  language: Language
}

type Facts = Pick<Circumstances, 'fullName' | 'isVerified' | 'settings' | 'isPinPending'> & {
  isPlayMoney: boolean
}

/**
 * What no rival request changes. Read before the transaction: a transaction that waits for another connection while
 * others wait for its locks could wait for ever.
 */
async function readFacts(deps: BankDeps, asker: Asker): Promise<Facts> {
  const { settings: standard, isPlayMoney } = await deps.operators.get(asker.operatorId)
  const [settings, fullName, isVerified] = await Promise.all([
    deps.withLevelLimits(deps.db, asker, standard),
    readFullName(deps.db, asker),
    deps.isVerified(deps.db, asker),
  ])
  return { settings, isPlayMoney, fullName, isVerified, isPinPending: asker.isPinPending }
}

/** Adds what does change: in a request, under the lock. */
async function gather(
  db: Db,
  deps: BankDeps,
  asker: Asker,
  { facts, ...asked }: { facts: Facts } & Pick<Circumstances, 'ask' | 'accounts' | 'available'>,
): Promise<Circumstances> {
  const { timeZone } = facts.settings
  const now = deps.clock.now()
  const today = startOfDay(dayOf(now, timeZone), timeZone)
  const activity = await readActivity(db, asker, today)
  const turnoverLeft = await deps.turnoverLeft(db, asker)
  return { ...facts, ...asked, activity, turnoverLeft, now }
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
  const amounts = {
    available: toWireAmount(available),
    minimum: toWireAmount(minimum),
    maximum: toWireAmount(maximum),
  }
  throw refuseBank('PRE_CHECK_FAILED', { result: { ...amounts, ...rest } })
}

/** Every reason that stands in the way now, and what would clear each. Promises nothing: the request looks again. */
export async function preCheck(deps: BankDeps, asker: Asker, ask: WithdrawalAsk) {
  const facts = await readFacts(deps, asker)
  const accounts = await readMemberAccounts(deps.db, asker)
  const { cash: available } = await deps.wallet.balance(deps.db, asker)
  return passOrRefuse(await gather(deps.db, deps, asker, { facts, ask, accounts, available }), asker.language)
}

export interface WithdrawalRequest extends WithdrawalAsk {
  /** Spec 7 names none: without one each call is a request of its own. */
  requestId?: string | undefined
}

function hashOf({ bankId, accountNo, holder, amount }: WithdrawalRequest): string {
  return digestOfLines([bankId, accountNo, holder, amount])
}

/**
 * Asks for a withdrawal, once for each request id: the money moves to the locked bucket in the same transaction
 * (decision 20). Locks the member's cash and locked bucket first, so that requests at the same instant are decided one
 * after the other, on what the ones before left; then a share of the member's verification where it is needed, which staff may
 * take back (record 0611), and the member's accounts, which they may remove (record 0561).
 *
 * @throws Refusal REQUEST_REUSED, PRE_CHECK_FAILED
 */
export async function requestWithdrawal(deps: BankDeps, asker: Asker, request: WithdrawalRequest): Promise<Withdrawal> {
  const { operatorId, memberId } = asker
  const member = { operatorId, memberId }
  const { amount, requestId = newToken(deps.random) } = request
  const inputHash = hashOf(request)
  const facts = await readFacts(deps, asker)
  return deps.db.transaction().execute(async (tx) => {
    const available = await deps.wallet.lockWithdrawable(tx, member)
    const earlier = await findByRequest(tx, member, requestId)
    if (earlier) return asReplay(earlier, inputHash)
    const isVerified = facts.settings.withdrawalNeedsKyc ? await deps.holdVerified(tx, member) : facts.isVerified
    const accounts = await holdMemberAccounts(tx, member)
    const given = await gather(tx, deps, asker, { facts: { ...facts, isVerified }, ask: request, accounts, available })
    passOrRefuse(given, asker.language)
    const account = accountOf(given)
    if (!account) throw new Error('a request that passed has an account')

    const now = deps.clock.now()
    const { settings, isPlayMoney } = facts
    const serial = await nextSerial(tx, { operatorId, prefix: 'WD', now, timeZone: settings.timeZone })
    const id = newId('wdr', now, deps.random)
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
