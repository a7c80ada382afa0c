import { zoneName } from '@balai/calendar'
import type { Language } from '@balai/contract'
import { type MessageKey, messageByKey } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { maskAccountNumber, storedAccountNumber } from '@balai/rules'
import type { OperatorSettings } from '../../operators/index.ts'
import { isSameHolder } from '../account/add-account.ts'
import type { MemberAccount } from '../account/store.ts'
import type { Activity } from './store.ts'

/** What the member asks for, before it is known whether it may be. */
export interface WithdrawalAsk {
  bankId: string
  accountNo: string
  holder: string
  amount: bigint
}

/** Everything that the reasons are found in. */
export interface Circumstances {
  ask: WithdrawalAsk
  accounts: readonly MemberAccount[]
  fullName: string
  available: bigint
  activity: Activity
  settings: OperatorSettings
  turnoverLeft: bigint
  isVerified: boolean
  isPinPending: boolean
  now: Date
}

/**
 * The account that is asked for. While the PIN is pending the member knows its number masked only, and both are compared so: what
 * is masked is neither needed nor found out by guessing (record 0552). Nothing is paid out meanwhile.
 */
export function accountOf({ ask, accounts, isPinPending }: Circumstances): MemberAccount | undefined {
  return accounts.find(({ bankId, accountType, accountNo }) => {
    const known = (number: string) =>
      isPinPending ? maskAccountNumber(number) : storedAccountNumber(accountType, number)
    return bankId === ask.bankId && known(accountNo) === known(ask.accountNo)
  })
}

/** One row for each thing that can stand in the way (decision 20), in the order in which a page lists them. */
const rules = {
  ACCOUNT: { words: 'account', stands: (given) => accountOf(given) === undefined },
  HOLDER: {
    words: 'holder',
    stands: (given) => {
      const account = accountOf(given)
      return (
        account !== undefined &&
        !(isSameHolder(given.ask.holder, account.holder) && isSameHolder(account.holder, given.fullName))
      )
    },
  },
  CHANNEL_CLOSED: { words: 'channelClosed', stands: (given) => accountOf(given)?.canWithdraw === false },
  MINIMUM: {
    words: 'minimum',
    stands: ({ ask, settings }) => ask.amount < BigInt(settings.withdrawalMinimum),
    params: ({ settings }) => ({ minimum: formatIdr(BigInt(settings.withdrawalMinimum)) }),
  },
  MAXIMUM: {
    words: 'maximum',
    stands: ({ ask, settings }) => ask.amount > BigInt(settings.withdrawalMaximum),
    params: ({ settings }) => ({ maximum: formatIdr(BigInt(settings.withdrawalMaximum)) }),
  },
  BALANCE: {
    // Whose balance is under the minimum is not told to ask for less.
    words: ({ available, settings }) => (available < BigInt(settings.withdrawalMinimum) ? 'belowMinimum' : 'balance'),
    stands: ({ ask, available }) => ask.amount > available,
    params: ({ available, settings }) => ({
      available: formatIdr(available),
      minimum: formatIdr(BigInt(settings.withdrawalMinimum)),
    }),
  },
  DAILY_COUNT: {
    words: 'dailyCount',
    stands: ({ activity, settings }) => activity.today >= settings.withdrawalsPerDay,
    params: ({ activity, settings, now }) => ({
      used: activity.today,
      limit: settings.withdrawalsPerDay,
      zone: zoneName(settings.timeZone, now),
    }),
  },
  PENDING: { words: 'pending', stands: ({ activity }) => activity.open > 0 },
  TURNOVER: {
    words: 'turnover',
    stands: ({ turnoverLeft }) => turnoverLeft > 0n,
    params: ({ turnoverLeft }) => ({ remaining: formatIdr(turnoverLeft) }),
  },
  KYC: { words: 'kyc', stands: ({ settings, isVerified }) => settings.withdrawalNeedsKyc && !isVerified },
  PIN: { words: 'pin', stands: ({ isPinPending }) => isPinPending },
} as const satisfies Record<string, Rule>

interface Rule {
  words: string | ((given: Circumstances) => string)
  stands: (given: Circumstances) => boolean
  params?: (given: Circumstances) => Record<string, string | number>
}

export type ReasonCode = keyof typeof rules

/** The codes of everything that stands in the way; none when the withdrawal may go on. */
export function findReasons(given: Circumstances): ReasonCode[] {
  const codes = Object.keys(rules) as ReasonCode[] // the keys of the table itself
  return codes.filter((code) => rules[code].stands(given))
}

/** A reason and what clears it, in the reader's language. */
export function sayReason(code: ReasonCode, given: Circumstances, language: Language) {
  const rule: Rule = rules[code]
  const params = rule.params?.(given)
  const words = typeof rule.words === 'string' ? rule.words : rule.words(given)
  const say = (part: 'reason' | 'remedy') =>
    messageByKey(language, `messages.preCheck.${words}.${part}` as MessageKey, params) // every row names words that exist; the test walks them
  return { code, reason: say('reason'), remedy: say('remedy') }
}
