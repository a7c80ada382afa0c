import { type CallItem, calls } from '@balai/contract'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'

export type ReceivingAccount = CallItem<typeof calls.bank.listAccount>

type Known = Record<string, ReceivingAccount[]>

/** Asks for the accounts of a bank that take deposits; none when it cannot be told. */
async function ask(id: string): Promise<ReceivingAccount[]> {
  try {
    const answer = await browserApi.call(calls.bank.listAccount, { id })
    return answer.success ? answer.results : []
  } catch {
    return []
  }
}

/** The receiving accounts of the chosen bank; the loader brings those of the first. */
export function useReceivingAccounts(bankId: string, first: Known) {
  const [known, setKnown] = useState(first)
  const isKnown = bankId === '' || bankId in known
  const keep = (accounts: ReceivingAccount[]) => {
    if (accounts.length > 0) setKnown((before) => ({ ...before, [bankId]: accounts }))
    return accounts
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each bank that is chosen.
  useEffect(() => {
    if (!isKnown) void ask(bankId).then(keep)
  }, [bankId, isKnown])
  return {
    /** For sending: asks again where the first time failed. */
    ensure: async () => known[bankId] ?? keep(await ask(bankId)),
    /** For sending where those that are known serve no more: another may have taken their place. */
    renew: async () => keep(await ask(bankId)),
  }
}
