import type { Language } from '@balai/contract'
import type { Tx } from '@balai/db'
import { firstUpgradeRules, upgradeRules } from '@balai/rules'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { assertRules } from '../../platform/rules.ts'
import { refuseMember, refuseTaken } from './errors.ts'
import { type RegisterDeps, tidyName } from './register.ts'
import { lockAccount, readAccount, takenBy, updateMember } from './store.ts'
import type { UsdtDeps } from './usdt/bind.ts'

export interface UpgradeDeps extends Pick<RegisterDeps, 'db'>, Pick<UsdtDeps, 'provePassword'> {
  /** Makes way for a name where there is none; false while documents are being compared without it. */
  admitFirstName(tx: Tx, member: MemberRef): Promise<boolean>
  /** Texts the member's number that the account has its first address. */
  tellFirstAddress(tx: Tx, member: MemberRef, language: Language): Promise<void>
  messages: Pick<Messages, 'wake'>
}

export interface Upgrade {
  operatorId: string
  memberId: string
  sessionId: string
  ip: string
  language: Language
  fullname: string
  email: string
  /** Asked for with a first address alone. */
  password: string
}

/** What is on record, and what was given of the rest. */
const detailsOf = (member: { fullName: string; email: string }, given: Pick<Upgrade, 'fullname' | 'email'>) => ({
  fullname: member.fullName || tidyName(given.fullname),
  email: member.email || given.email.trim(),
})

/**
 * A first address leads to new passwords, so that whoever gives one gives the password: a session alone is not enough
 * (record 1068).
 *
 * @returns what asks again within the transaction; null for a member who has an address
 */
async function proveFirstAddress({ db, provePassword }: UpgradeDeps, given: Upgrade) {
  const { operatorId, memberId, sessionId, ip, password } = given
  const member = await readAccount(db, operatorId, memberId)
  if (member.email !== '') return null
  assertRules(firstUpgradeRules, { ...detailsOf(member, given), password })
  return provePassword({ operatorId, memberId, sessionId, ip }, password)
}

/**
 * Makes a member one of the cash market (spec 6): whoever registered by phone, or under an agent, gives the name that
 * bank accounts must bear, and an address, of which their number is texted. What is on record already stays as it is.
 *
 * @throws Refusal INVALID_INPUT, WRONG_PASSWORD, LOCKED, ALREADY_UPGRADED, NAME_CLOSED, TAKEN
 */
export async function upgradeMember(deps: UpgradeDeps, given: Upgrade): Promise<void> {
  const { operatorId, memberId, language } = given
  const assertProved = await proveFirstAddress(deps, given)
  try {
    await deps.db.transaction().execute(async (tx) => {
      const member = await lockAccount(tx, operatorId, memberId)
      const isFirst = member.email === ''
      if (isFirst) {
        if (!assertProved) throw new Error('an address that was on record is there no longer')
        await assertProved(tx)
      }
      const isWhole = member.fullName !== '' && !isFirst
      if (member.memberType === 'cash_market' && isWhole) throw refuseMember('ALREADY_UPGRADED')
      // A name that nobody compared with the documents must not become a verified one.
      if (member.fullName === '' && !(await deps.admitFirstName(tx, given))) throw refuseMember('NAME_CLOSED')
      const details = detailsOf(member, given)
      assertRules(upgradeRules, details)
      const { fullname, email } = details
      await updateMember(tx, operatorId, memberId, { member_type: 'cash_market', full_name: fullname, email })
      if (isFirst) await deps.tellFirstAddress(tx, { operatorId, memberId }, language)
    })
  } catch (error) {
    const kind = takenBy(error)
    throw kind === null ? error : refuseTaken([kind])
  }
  deps.messages.wake()
}
