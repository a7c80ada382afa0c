import type { CallInput, CallResult, calls } from '@balai/contract'
import type { OperatorsWords } from '@balai/copy/operators'
import { writeMoney } from '@balai/ui'
import type { RuleField } from '../../desk/rule-fields.tsx'

export type Settings = CallResult<typeof calls.operators.consoleGetSettings>
export type SettingsChange = Omit<CallInput<typeof calls.operators.consoleSaveSettings>, 'read' | 'reason'>

/** What staff read and do not change. */
type Fixed = 'timeZone' | 'licence'

/** As the form has them: the bound that may be missing is a switch and an amount. */
export type Draft = Omit<Settings, 'unverifiedDepositsPerMonth' | Fixed> & {
  isUnverifiedLimited: boolean
  unverifiedDepositsPerMonth: number
}

type Words = OperatorsWords['settings']

export interface SettingsSection {
  title: string
  fields: readonly RuleField<Draft>[]
}

export function draftOf({ timeZone: _zone, licence: _licence, ...settings }: Settings): Draft {
  const { unverifiedDepositsPerMonth: bound, ...rest } = settings
  return { ...rest, isUnverifiedLimited: bound !== null, unverifiedDepositsPerMonth: bound ?? 0 }
}

/** What the form says of the settings, as the call takes it. */
function settingsOf({ isUnverifiedLimited, unverifiedDepositsPerMonth, ...rest }: Draft): Omit<Settings, Fixed> {
  return { ...rest, unverifiedDepositsPerMonth: isUnverifiedLimited ? unverifiedDepositsPerMonth : null }
}

/** Only what differs from what was read: a colleague's change of another field stays. */
export function changeOf(read: Settings, draft: Draft): SettingsChange {
  const differing = Object.entries(settingsOf(draft)).filter(([name, value]) => read[name as keyof Settings] !== value) // a key of the settings
  return Object.fromEntries(differing) as SettingsChange // of the form's own fields
}

/** The form, section by section; the server's answer is the check. */
export function sectionsOf(words: Words, read: Settings): readonly SettingsSection[] {
  const hint = words.boundsHint
  return [
    {
      title: words.deposits,
      fields: [
        { name: 'depositMinimum', label: words.depositMinimum, hint, kind: 'money' },
        { name: 'depositMaximum', label: words.depositMaximum, hint, kind: 'money' },
        { name: 'isUnverifiedLimited', label: words.isUnverifiedLimited, kind: 'switch' },
        {
          name: 'unverifiedDepositsPerMonth',
          label: words.unverifiedDepositsPerMonth,
          hint: words.unverifiedHint,
          kind: 'money',
          isShown: ({ isUnverifiedLimited }) => isUnverifiedLimited,
        },
      ],
    },
    {
      title: words.withdrawals,
      fields: [
        { name: 'withdrawalMinimum', label: words.withdrawalMinimum, kind: 'money' },
        { name: 'withdrawalMaximum', label: words.withdrawalMaximum, kind: 'money' },
        { name: 'withdrawalsPerDay', label: words.withdrawalsPerDay, kind: 'whole' },
        { name: 'withdrawalNeedsKyc', label: words.withdrawalNeedsKyc, kind: 'switch' },
      ],
    },
    {
      title: words.transfers,
      fields: [
        { name: 'memberTransfer', label: words.memberTransfer, kind: 'switch' },
        { name: 'memberTransferMinimum', label: words.memberTransferMinimum, kind: 'money' },
        { name: 'memberTransferPerDay', label: words.memberTransferPerDay, kind: 'money' },
      ],
    },
    {
      title: words.gifts,
      fields: [
        { name: 'giftPerClaim', label: words.giftPerClaim, hint: words.giftPerClaimHint, kind: 'money' },
        { name: 'giftsPerDay', label: words.giftsPerDay, hint: words.giftsPerDayHint, kind: 'money' },
      ],
    },
    {
      title: words.bonuses,
      fields: [{ name: 'smallestStake', label: words.smallestStake, hint: words.smallestStakeHint, kind: 'money' }],
    },
    {
      title: words.registration,
      fields: [
        { name: 'registerNeedMemberAccountDetails', label: words.registerNeedMemberAccountDetails, kind: 'switch' },
        { name: 'memberBank', label: words.memberBank, kind: 'switch' },
        { name: 'memberEwallet', label: words.memberEwallet, kind: 'switch' },
        { name: 'allowPlayerToAddAccount', label: words.allowPlayerToAddAccount, kind: 'switch' },
      ],
    },
    {
      title: words.identity,
      fields: [{ name: 'kycValidDays', label: words.kycValidDays, kind: 'whole' }],
    },
    {
      title: words.signIn,
      fields: [
        { name: 'maximumRetryCount', label: words.maximumRetryCount, hint: words.maximumRetryHint, kind: 'whole' },
        {
          name: 'staffNeedsSecondFactor',
          label: words.staffNeedsSecondFactor,
          kind: 'switch',
          isShown: () => !read.staffNeedsSecondFactor,
        },
      ],
    },
  ]
}

const moneyNames: ReadonlySet<string> = new Set([
  'depositMinimum',
  'depositMaximum',
  'unverifiedDepositsPerMonth',
  'withdrawalMinimum',
  'withdrawalMaximum',
  'memberTransferMinimum',
  'memberTransferPerDay',
  'giftPerClaim',
  'giftsPerDay',
  'smallestStake',
])

/** A setting as people read it. */
export function sayValue(words: Words, name: string, value: unknown): string {
  if (value === null) return words.none
  if (value === '') return '–' // emptied, and refused where it stands
  if (typeof value === 'boolean') return value ? words.on : words.off
  return moneyNames.has(name) ? writeMoney(Number(value)) : String(value)
}
