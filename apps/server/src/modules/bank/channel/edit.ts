import type { Db, Tx } from '@balai/db'
import { formatIdr } from '@balai/money'
import { newId } from '../../../platform/random.ts'
import { assertAsRead, makeOnce, type Operator, type StaffActing, writeAudit } from '../../operators/index.ts'
import { boundsWith, takesAnAmount } from '../deposit/channel-bounds.ts'
import type { BankDeps } from '../deps.ts'
import { refuseBank } from '../errors.ts'
import {
  type Bank,
  insertBank,
  insertReceivingAccounts,
  lockBank,
  type ReceivingAccount,
  readAccountsOfNumber,
  readAllReceivingAccounts,
  updateBank,
  updateReceivingAccount,
} from './store.ts'

/** What staff may change of a channel; its id, code, type and gateway stay, because deposits refer to them. */
export type ChannelSettings = Partial<Omit<Bank, 'id' | 'code' | 'accountType' | 'gateway'>>

/** Whether anything of `change` is not as it is there. */
const differs = <There extends object>(there: There, change: Partial<There>): boolean =>
  (Object.keys(change) as (keyof There)[]).some((name) => change[name] !== there[name]) // keys of the type

const merchantFields = ['merchantName', 'merchantCity', 'merchantId'] as const

/**
 * spec 9, by what each type demands of its settings; see the constraints of migration 0130, which say the same.
 *
 * @throws Refusal CHANNEL_SETTINGS, at the field where it lies at one
 */
function assertFits(bank: Bank): void {
  const isGateway = [3, 4, 5].includes(bank.accountType)
  const paysOut = [0, 1, 6].includes(bank.accountType)
  const fits =
    isGateway === (bank.gateway !== null) &&
    (paysOut || !bank.takesWithdrawals) &&
    (bank.creditPercent === 100 || bank.accountType === 2)
  if (!fits) throw refuseBank('CHANNEL_SETTINGS')
  const missing = bank.accountType === 4 ? merchantFields.find((name) => bank[name] === null) : undefined
  if (missing) throw refuseBank('CHANNEL_SETTINGS', { key: 'bank.errors.merchantNeeded', field: missing })
  if (bank.maxAccNoLength !== null && bank.maxAccNoLength < bank.minAccNoLength)
    throw refuseBank('CHANNEL_SETTINGS', { key: 'bank.errors.lengthsReversed', field: 'maxAccNoLength' })
}

/**
 * There is an amount that it takes, with the operator's bounds where it has none of its own (record 0543). A channel that
 * takes no deposits has none to fit, and only its own two are held against each other.
 *
 * @throws Refusal BOUNDS_REVERSED, 422, at the bound that is the channel's own
 */
function assertRoom(operator: Operator, bank: Bank): void {
  const { minimum, maximum } = boundsWith(operator, bank)
  const areOwn = bank.depositMinimum !== null && bank.depositMaximum !== null
  if (takesAnAmount({ minimum, maximum }) || (!bank.takesDeposits && !areOwn)) return
  const params = { minimum: formatIdr(minimum), maximum: formatIdr(maximum) }
  throw refuseBank('BOUNDS_REVERSED', {
    params,
    ...(bank.depositMaximum === null ? { field: 'depositMinimum' } : {}),
  })
}

/**
 * A sandbox serves play money only, a real gateway only an operator with a licence on record (decision 37).
 *
 * @throws Refusal CHANNEL_SETTINGS, BOUNDS_REVERSED, LICENCE_NEEDED
 */
function assertAllowed({ gateways }: BankDeps, operator: Operator, bank: Bank): void {
  assertFits(bank)
  assertRoom(operator, bank)
  if (bank.gateway === null) return
  const gateway = gateways.get(bank.gateway)
  if (!gateway) throw refuseBank('CHANNEL_SETTINGS')
  if (bank.takesDeposits && gateway.isSandbox !== operator.isPlayMoney) throw refuseBank('LICENCE_NEEDED')
}

const lineOf = (acting: StaffActing, verb: string, subject: string, reason: string) => ({
  ...acting,
  action: `channel.${verb}`,
  subject,
  reason,
})

/**
 * Adds a channel, once for each request id of the person. Locks the attempt.
 *
 * @throws Refusal CODE_TAKEN, CHANNEL_SETTINGS, BOUNDS_REVERSED, LICENCE_NEEDED, REQUEST_REUSED
 */
export async function addChannel(
  deps: BankDeps,
  acting: StaffActing,
  { reason, requestId, ...given }: Omit<Bank, 'id'> & { reason: string; requestId?: string | undefined },
): Promise<string> {
  const bank = { ...given, id: newId('bnk', acting.at, deps.random) }
  const operator = await deps.operators.get(acting.operatorId)
  const input = { act: 'channel.add', reason, ...given }
  return deps.db.transaction().execute((tx) =>
    makeOnce(tx, { ...acting, requestId, input, reusedStatus: 422 }, async () => {
      assertAllowed(deps, operator, bank)
      if (!(await insertBank(tx, acting.operatorId, bank))) throw refuseBank('CODE_TAKEN')
      await writeAudit(tx, { ...lineOf(acting, 'add', bank.id, reason), after: bank })
      return bank.id
    }),
  )
}

/**
 * Changes what is named, from what was `read`; the rest stays as a colleague may have left it meanwhile, and the whole is
 * judged on the locked row (records 0607 and 0679). Saving what is there already writes nothing. Locks the channel.
 *
 * @throws Refusal CHANNEL_UNKNOWN, SETTINGS_CHANGED, CHANNEL_SETTINGS, BOUNDS_REVERSED, LICENCE_NEEDED
 */
export async function saveChannel(
  deps: BankDeps,
  acting: StaffActing,
  { id, read, reason, ...settings }: ChannelSettings & { id: string; read: ChannelSettings; reason: string },
): Promise<void> {
  const operator = await deps.operators.get(acting.operatorId) // before the transaction, which waits for no second connection
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockKnown(tx, acting, id)
    if (!differs(before, settings)) return
    assertAsRead({ now: before, change: settings, read })
    const after = { ...before, ...settings }
    assertAllowed(deps, operator, after)
    await updateBank(tx, acting.operatorId, after)
    await writeAudit(tx, { ...lineOf(acting, 'save', id, reason), before, after })
  })
}

async function lockKnown(tx: Tx, { operatorId }: StaffActing, id: string): Promise<Bank> {
  const bank = await lockBank(tx, operatorId, id)
  if (!bank) throw refuseBank('CHANNEL_UNKNOWN')
  return bank
}

interface NewAccount extends Omit<ReceivingAccount, 'bankId'> {
  reason: string
  requestId?: string | undefined
}

/**
 * Adds an account, once for each request id of the person, and each number once at a bank: closed ones are opened again.
 * Locks the attempt, then the channel.
 *
 * @throws Refusal CHANNEL_UNKNOWN, CHANNEL_SETTINGS for one that a gateway serves, RECEIVING_ACCOUNT_THERE, REQUEST_REUSED
 */
export async function addReceivingAccount(
  deps: BankDeps,
  acting: StaffActing,
  { id: bankId, reason, requestId, ...given }: NewAccount,
): Promise<void> {
  const account = { ...given, bankId, id: newId('rcv', acting.at, deps.random) }
  const input = { act: 'channel.add-account', bankId, reason, ...given }
  await deps.db.transaction().execute((tx) =>
    makeOnce(tx, { ...acting, requestId, input, reusedStatus: 422 }, async () => {
      const bank = await lockKnown(tx, acting, bankId)
      if (bank.gateway !== null) throw refuseBank('CHANNEL_SETTINGS')
      const there = await readAccountsOfNumber(tx, acting.operatorId, account)
      if (there.length > 0) throw refuseBank('RECEIVING_ACCOUNT_THERE')
      await insertReceivingAccounts(tx, acting.operatorId, [account])
      await writeAudit(tx, { ...lineOf(acting, 'add-account', bankId, reason), after: account })
      return account.id
    }),
  )
}

interface AccountChange extends Partial<Pick<ReceivingAccount, 'holder' | 'isOpen' | 'rank'>> {
  /** The channel. */
  id: string
  accountId: string
  /** Of what is changed, as it was read; of two who open or close, both want the same (record 0679). */
  read?: { holder?: string | undefined } | undefined
  reason: string
}

/**
 * Changes what is named of it; saving what is there already writes nothing. Locks the channel.
 *
 * @throws Refusal CHANNEL_UNKNOWN, SETTINGS_CHANGED, RECEIVING_ACCOUNT_THERE where another of its number is open
 */
export async function saveReceivingAccount(
  deps: BankDeps,
  acting: StaffActing,
  { id: bankId, accountId, read = {}, reason, ...settings }: AccountChange,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockKnown(tx, acting, bankId)
    const accounts = await readAllReceivingAccounts(tx, acting.operatorId)
    const before = accounts.find((account) => account.id === accountId && account.bankId === bankId)
    if (!before) throw refuseBank('CHANNEL_UNKNOWN')
    assertAsRead({ now: before, change: settings, read })
    const after = { ...before, ...settings }
    const isOpenElsewhere = accounts.some(
      (other) =>
        other.id !== accountId && other.bankId === bankId && other.accountNo === before.accountNo && other.isOpen,
    )
    if (after.isOpen && isOpenElsewhere)
      throw refuseBank('RECEIVING_ACCOUNT_THERE', { key: 'bank.errors.receivingAccountOpen' })
    if (!differs(before, settings)) return
    await updateReceivingAccount(tx, acting.operatorId, after)
    await writeAudit(tx, { ...lineOf(acting, 'save-account', bankId, reason), before, after })
  })
}

/** Every channel with its accounts, as staff see them; some dozens. */
export async function readChannels(db: Db, operatorId: string, banks: readonly Bank[]) {
  const accounts = Map.groupBy(await readAllReceivingAccounts(db, operatorId), ({ bankId }) => bankId)
  return banks.map((bank) => ({ ...bank, accounts: accounts.get(bank.id) ?? [] }))
}
