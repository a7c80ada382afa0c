import { type MessageKey, message } from '@balai/copy'
import type { Db } from '@balai/db'
import { Refusal, type Text } from '../../platform/refusal.ts'
import { assertAsRead } from './as-read.ts'
import { writeAudit } from './audit/write-audit.ts'
import type { Operators } from './operators.ts'
import type { OperatorSettings } from './settings.ts'
import type { StaffActing } from './staff/acting.ts'
import { tellRightsChanged } from './staff/sign-out.ts'
import { readWithoutSecondFactor } from './staff/store.ts'

/** What the settings desk may change; the rest belongs to the site desk, or to nobody. */
export const settingFields = [
  'registerNeedMemberAccountDetails',
  'memberBank',
  'memberEwallet',
  'allowPlayerToAddAccount',
  'maximumRetryCount',
  'depositMinimum',
  'depositMaximum',
  'unverifiedDepositsPerMonth',
  'withdrawalMinimum',
  'withdrawalMaximum',
  'withdrawalsPerDay',
  'withdrawalNeedsKyc',
  'kycValidDays',
  'memberTransfer',
  'memberTransferMinimum',
  'memberTransferPerDay',
  'giftPerClaim',
  'giftsPerDay',
  'smallestStake',
  'staffNeedsSecondFactor',
] as const satisfies readonly (keyof OperatorSettings)[]
export type SettingsChange = Partial<Pick<OperatorSettings, (typeof settingFields)[number]>>

/** A bound that may not pass another, and the sentence that says so. */
const bounds = [
  { low: 'depositMinimum', high: 'depositMaximum', key: 'operators.settings.errors.deposit' },
  { low: 'withdrawalMinimum', high: 'withdrawalMaximum', key: 'operators.settings.errors.withdrawal' },
  { low: 'memberTransferMinimum', high: 'memberTransferPerDay', key: 'operators.settings.errors.transfer' },
  { low: 'giftPerClaim', high: 'giftsPerDay', key: 'operators.settings.errors.gifts' },
] as const satisfies readonly { low: keyof OperatorSettings; high: keyof OperatorSettings; key: MessageKey }[]

const sentence =
  (key: MessageKey): Text =>
  (language) =>
    message(language, key)

/** @throws Refusal BOUNDS_REVERSED, NO_KIND_OF_ACCOUNT */
function assertConsistent(settings: OperatorSettings): void {
  const reversed = bounds.find(({ low, high }) => settings[low] > settings[high])
  if (reversed) {
    const text = sentence(reversed.key)
    throw new Refusal({ code: 'BOUNDS_REVERSED', status: 422, text, errors: { [reversed.high]: text } })
  }
  const { registerNeedMemberAccountDetails, allowPlayerToAddAccount, memberBank, memberEwallet } = settings
  if ((registerNeedMemberAccountDetails || allowPlayerToAddAccount) && !memberBank && !memberEwallet) {
    const text = sentence('operators.settings.errors.noKind')
    throw new Refusal({ code: 'NO_KIND_OF_ACCOUNT', status: 422, text, errors: { memberBank: text } })
  }
}

/**
 * Changes the settings that are named. What results is checked whole on the locked row, so that two changes at once never
 * leave bounds that pass each other; a change that changes nothing leaves no audit line. Staff who lack an authenticator that is demanded from now on are told
 * to their consoles. Locks the operator's row.
 *
 * @throws Refusal SETTINGS_CHANGED, BOUNDS_REVERSED, NO_KIND_OF_ACCOUNT
 */
export async function changeSettings(
  { db, operators }: { db: Db; operators: Operators },
  acting: StaffActing,
  { change, read, reason }: { change: SettingsChange; read: SettingsChange; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, after } = await operators.changeSettings(tx, acting.operatorId, change)
    assertAsRead({ now: before, change, read })
    assertConsistent(after)
    const differing = settingFields.filter((name) => before[name] !== after[name])
    if (differing.length === 0) return
    const pick = (settings: OperatorSettings) => Object.fromEntries(differing.map((name) => [name, settings[name]]))
    if (differing.includes('staffNeedsSecondFactor'))
      await tellRightsChanged(tx, acting.operatorId, await readWithoutSecondFactor(tx, acting.operatorId))
    const line = { ...acting, action: 'settings.change', subject: acting.operatorId, reason }
    await writeAudit(tx, { ...line, before: pick(before), after: pick(after) })
  })
}
