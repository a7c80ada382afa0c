import type { Tx } from '@balai/db'
import { upgradeRules } from '@balai/rules'
import type { MemberRef } from '../../platform/member-ref.ts'
import { assertRules } from '../../platform/rules.ts'
import { refuseMember, refuseTaken } from './errors.ts'
import { type RegisterDeps, tidyName } from './register.ts'
import { lockAccount, takenBy, updateMember } from './store.ts'

export interface UpgradeDeps extends Pick<RegisterDeps, 'db'> {
  /** Makes way for a name where there is none; false while documents are being compared without it. */
  admitFirstName(tx: Tx, member: MemberRef): Promise<boolean>
}

export interface Upgrade {
  operatorId: string
  memberId: string
  fullname: string
  email: string
}

/**
 * Makes a member one of the cash market (spec 6): whoever registered by phone, or under an agent, gives the name that
 * bank accounts must bear, and an address. What is on record already stays as it is.
 *
 * @throws Refusal INVALID_INPUT, ALREADY_UPGRADED, NAME_CLOSED, TAKEN
 */
export async function upgradeMember({ db, admitFirstName }: UpgradeDeps, given: Upgrade): Promise<void> {
  const { operatorId, memberId } = given
  try {
    await db.transaction().execute(async (tx) => {
      const member = await lockAccount(tx, operatorId, memberId)
      const isWhole = member.fullName !== '' && member.email !== ''
      if (member.memberType === 'cash_market' && isWhole) throw refuseMember('ALREADY_UPGRADED')
      // A name that nobody compared with the documents must not become a verified one.
      if (member.fullName === '' && !(await admitFirstName(tx, given))) throw refuseMember('NAME_CLOSED')
      const fullname = member.fullName || tidyName(given.fullname)
      const email = member.email || given.email.trim()
      assertRules(upgradeRules, { fullname, email })
      await updateMember(tx, operatorId, memberId, { member_type: 'cash_market', full_name: fullname, email })
    })
  } catch (error) {
    const kind = takenBy(error)
    throw kind === null ? error : refuseTaken([kind])
  }
}
