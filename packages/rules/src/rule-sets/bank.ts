import type { FieldRule, RuleSet } from '../field-rule.ts'
import { registerRules } from './register.ts'

const amount = [
  { rule: 'required', message: 'bank.rules.amount.required' },
  { rule: 'numeric', message: 'bank.rules.amount.numeric' },
  { rule: 'minValue', value: { of: 'amountMin', otherwise: 1 }, message: 'bank.rules.amount.minValue' },
  { rule: 'maxValue', value: { of: 'amountMax' }, message: 'bank.rules.amount.maxValue' },
] as const satisfies FieldRule<'amount'>[]

/** The first step of a deposit by transfer: limits of the channel come in the context. (decision 19) */
export const depositAmountRules: RuleSet<'channel' | 'amount'> = {
  channel: [{ rule: 'required', message: 'bank.rules.channel.required' }],
  amount,
}

/** Its second step, once the exact sum is known. */
export const depositReceiptRules: RuleSet<'receipt' | 'captcha'> = {
  receipt: [{ rule: 'required', message: 'bank.rules.receipt.required' }],
  captcha: [
    { rule: 'required', when: 'needsCaptcha', message: 'member.rules.captcha.valid' },
    { rule: 'valid', check: 'isCaptchaRight', when: 'needsCaptcha', message: 'member.rules.captcha.valid' },
  ],
}

/** Withdrawal: what else stands in the way, the pre-check tells. (decision 20) */
export const withdrawRules: RuleSet<'account' | 'amount'> = {
  account: [{ rule: 'required', message: 'bank.rules.account.required' }],
  amount,
}

/** Credit between wallets: whether there is enough, the wallets say. (spec 7, Wallet/Transfer) */
export const transferRules: RuleSet<'amount'> = { amount }

/** Credit for another member, within the operator's bounds. (decision 24) */
export const giftRules: RuleSet<'username' | 'amount'> = {
  username: [{ rule: 'required', message: 'member.rules.username.required' }],
  amount,
}

/** A further account of the member; `needsBankAccount` is on, since the form asks for nothing else. (spec 7, bank/AddBank) */
export const addBankRules: RuleSet<'bank' | 'holder' | 'account'> = {
  bank: [{ rule: 'required', message: 'member.rules.bank.required' }],
  holder: [
    { rule: 'required', message: 'member.rules.accountName.required' },
    { rule: 'maxLength', length: 100, message: 'member.rules.maxLength' },
    { rule: 'alphaWithSpaces' },
  ],
  account: [
    { rule: 'required', message: 'member.rules.accountNumber.required' },
    ...registerRules.preferredWithdrawalAccountNo.flatMap((rule) =>
      rule.rule === 'sameAs' || rule.rule === 'required' ? [] : [rule],
    ),
  ],
}
