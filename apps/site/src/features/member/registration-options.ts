import { calls, termsPage } from '@balai/contract'
import { accountKindOf, takesAccountsAt } from '@balai/rules'
import type { ApiClient } from '../../api/client.ts'
import type { BankItem, PaymentType } from './bank-section.tsx'

/** Where staff write the terms that one accepts; an operator may have none. Not in `paths`, which every page carries. */
export const termsPath = `/${termsPage}`

/** What registration looks like at this operator. */
export interface RegistrationOptions {
  needsBankAccount: boolean
  /** Offered in this order; the first is the default (spec 2, Registration page). None where the operator has no channel yet. */
  paymentTypes: readonly PaymentType[]
  banks: readonly BankItem[]
  /** The operator has written the terms that one accepts. */
  hasTerms: boolean
}

export function banksOf(type: PaymentType, banks: readonly BankItem[]): BankItem[] {
  return banks.filter(({ accountType }) => accountKindOf(accountType) === type)
}

/** @returns null when the settings could not be read: the form cannot know its fields then */
export async function readRegistrationOptions(api: ApiClient): Promise<RegistrationOptions | null> {
  const [settings, banks, pages] = await Promise.all([
    api.call(calls.content.siteSettings, {}),
    api.call(calls.bank.list, {}),
    api.call(calls.content.pageContent, {}),
  ])
  if (!settings.success || !banks.success) return null
  const { registerNeedMemberAccountDetails, memberEwallet, memberBank } = settings.result
  const taking = banks.results.filter(
    ({ withdraw, accountType }) => withdraw && takesAccountsAt(accountType, settings.result),
  )
  const kinds = [...(memberEwallet ? (['E_WALLET'] as const) : []), ...(memberBank ? (['BANK'] as const) : [])]
  return {
    needsBankAccount: registerNeedMemberAccountDetails,
    // A kind without a single channel is no choice.
    paymentTypes: kinds.filter((kind) => banksOf(kind, taking).length > 0),
    banks: taking,
    hasTerms: pages.success && pages.results.some(({ slug }) => slug === termsPage),
  }
}
