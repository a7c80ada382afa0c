import { calls, type Failure } from '@balai/contract'
import { browserApi } from '../../api/browser.ts'
import type { Bank } from './channels.ts'
import type { Reservation } from './reservation.ts'
import { isClosed, type ReceivingAccount, useReceivingAccounts } from './use-receiving-accounts.ts'

const askIntent = (receivingAccountId: string, sum: number) =>
  browserApi.call(calls.bank.depositIntent, { receivingAccountId, amount: sum })

type Intent = Awaited<ReturnType<typeof askIntent>>

/**
 * Reserves at the first account of the bank that has a sum left; the operator's order is the order of the accounts (record 0090).
 *
 * @returns null where there is no account
 */
export async function reserve(
  accounts: readonly Pick<ReceivingAccount, 'id'>[],
  sum: number,
  ask = askIntent,
): Promise<Intent | null> {
  let answer: Intent | null = null
  for (const { id } of accounts) {
    answer = await ask(id, sum)
    if (answer.success || answer.code !== 'NO_SUFFIX_LEFT') break
  }
  return answer
}

/** What came of it: the exact sum to transfer, a refusal, or that the bank takes no deposits any more. */
export type Reserved = { success: true; reservation: Reservation } | Failure | 'closed'

async function reserveAt(bank: Bank, accounts: ReceivingAccount[] | Failure, sum: number): Promise<Reserved> {
  if ('success' in accounts) return accounts
  const answer = await reserve(accounts, sum)
  if (!answer) return 'closed'
  if (!answer.success) return answer
  const { receivingAccountId, endsInSeconds } = answer.result
  const account = accounts.find(({ id }) => id === receivingAccountId)
  if (!account) throw new Error('a sum was reserved at an account that was not asked for')
  const { id, bankName, holder, accountNo } = account
  const endsAtHere = Date.now() + endsInSeconds * 1_000
  const paidTo = { id, bankId: bank.id, bankName, bankCode: bank.code, holder, accountNo }
  return { success: true, reservation: { ...answer.result, endsAtHere, account: paidTo } }
}

/**
 * Reserves a sum at the chosen bank (decision 19), of which the loader brings the accounts of the first. Where staff closed
 * those that are known, it is tried once more at those that have taken their place.
 *
 * @throws where there is no answer
 */
export function useReserve(bank: Bank | undefined, first: Record<string, ReceivingAccount[]>) {
  const { ensure, renew } = useReceivingAccounts(bank?.id ?? '', first)
  return async (sum: number): Promise<Reserved> => {
    if (!bank) return 'closed'
    const known = await ensure()
    const reserved = await reserveAt(bank, known, sum)
    const isStale = !('success' in known) && reserved !== 'closed' && !reserved.success && isClosed(reserved)
    return isStale ? reserveAt(bank, await renew(), sum) : reserved
  }
}
