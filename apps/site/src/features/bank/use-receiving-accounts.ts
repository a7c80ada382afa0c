import { type CallItem, calls, type Failure } from '@balai/contract'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'

export type ReceivingAccount = CallItem<typeof calls.bank.listAccount>

type Known = Record<string, ReceivingAccount[]>

/** Staff closed the account that was asked for, though perhaps not the bank, or the bank that was. */
export const isClosed = ({ code }: Failure): boolean => code === 'CHANNEL_CLOSED' || code === 'CHANNEL_UNKNOWN'

/**
 * Asks for the accounts of a bank that take deposits.
 *
 * @returns none of a bank that is closed; a refusal where it cannot be told: a bank of which nothing is known is not closed
 * @throws where there is no answer
 */
async function ask(id: string): Promise<ReceivingAccount[] | Failure> {
  const answer = await browserApi.call(calls.bank.listAccount, { id })
  if (answer.success) return answer.results
  return isClosed(answer) ? [] : answer
}

/** The receiving accounts of the chosen bank; the loader brings those of the first. */
export function useReceivingAccounts(bankId: string, first: Known) {
  const [known, setKnown] = useState(first)
  const isKnown = bankId === '' || bankId in known
  const keep = (accounts: ReceivingAccount[] | Failure) => {
    if (Array.isArray(accounts) && accounts.length > 0) setKnown((before) => ({ ...before, [bankId]: accounts }))
    return accounts
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each bank that is chosen.
  useEffect(() => {
    if (!isKnown) ask(bankId).then(keep, () => {}) // asked again when the form is sent
  }, [bankId, isKnown])
  return {
    /** For sending: asks again where the first time failed. */
    ensure: async () => known[bankId] ?? keep(await ask(bankId)),
    /** For sending where those that are known serve no more: another may have taken their place. */
    renew: async () => keep(await ask(bankId)),
  }
}
