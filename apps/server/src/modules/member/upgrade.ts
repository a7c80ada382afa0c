import { upgradeRules } from '@balai/rules'
import { assertRules } from '../../platform/rules.ts'
import { refuseTaken, refuseUpgrade } from './errors.ts'
import { type RegisterDeps, tidyName } from './register.ts'
import { lockAccount, takenBy, updateMember } from './store.ts'

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
 * @throws Refusal INVALID_INPUT, ALREADY_UPGRADED, TAKEN
 */
export async function upgradeMember({ db }: Pick<RegisterDeps, 'db'>, given: Upgrade): Promise<void> {
  const { operatorId, memberId } = given
  try {
    await db.transaction().execute(async (tx) => {
      const member = await lockAccount(tx, operatorId, memberId)
      const isWhole = member.fullName !== '' && member.email !== ''
      if (member.memberType === 'cash_market' && isWhole) throw refuseUpgrade()
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
