import { permissions } from '@balai/contract'
import { describe, expect, it } from 'vitest'
import { standardRoles } from './standard-roles.ts'

const { administrator, ...others } = standardRoles
const readOf = (permission: string): string => permission.replace(/\.\w.*$/, '.read')

describe('the roles that an operator begins with', () => {
  it.each(Object.values(standardRoles))('$name may read whatever it may change', ({ permissions: may }) => {
    const blind = may.filter((one) => !(may as readonly string[]).includes(readOf(one)))
    expect(blind).toEqual([])
    expect(new Set(may).size).toBe(may.length)
  })

  it('the administrator may do everything, and every other role less', () => {
    expect(administrator.permissions).toEqual(permissions)
    for (const { permissions: may } of Object.values(others)) expect(may.length).toBeLessThan(permissions.length)
  })

  it('a cashier pays nothing out and changes no rules', () => {
    const own = others.cashier.permissions.filter((one) =>
      /\.(pay|edit)$|adjustment\.approve|transit\.confirm|member\.block/.test(one),
    )
    expect(own).toEqual([])
  })

  it('marketing sees no member, no money and no fraud', () => {
    const own = others.marketing.permissions.filter((one) =>
      /^(member|deposit|withdrawal|adjustment|transit|channel|kyc|round|message|audit|settings)\.|referral\.decide/.test(
        one,
      ),
    )
    expect(own).toEqual([])
  })

  it('settings are for the administrator alone to change', () => {
    const editors = Object.values(standardRoles).filter(({ permissions: may }) =>
      (may as readonly string[]).includes('settings.edit'),
    )
    expect(editors).toEqual([administrator])
  })
})
