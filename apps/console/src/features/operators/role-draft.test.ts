import type { Permission } from '@balai/contract'
import { expect, it } from 'vitest'
import { carryRole } from './role-draft.ts'

const role = (name: string, ...permissions: Permission[]) => ({ name, permissions, reason: '' })

// record 1114
it('of two who change one role, the second keeps their own boxes and takes neither back nor along those of the first', () => {
  const before = role('Kasir', 'member.read', 'report.read', 'audit.read')
  const mine = role('Kasir', 'member.read', 'report.read', 'staff.read')
  const theirs = role('Kasir malam', 'member.read', 'audit.read', 'vip.read')
  const carried = carryRole(before, mine, theirs)
  expect(carried.name).toBe('Kasir malam')
  expect(carried.permissions.toSorted()).toEqual(['member.read', 'staff.read', 'vip.read'])
})

it('what an act needs comes back with it where a colleague took it away', () => {
  const carried = carryRole(role('K', 'member.read'), role('K', 'member.read', 'adjustment.ask'), role('K'))
  expect(carried.permissions).toContain('member.read')
})
