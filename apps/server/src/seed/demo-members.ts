import type { Tx } from '@balai/db'
import type { App } from '../app.ts'
import { addAccount } from '../modules/bank/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'

export const demoPassword = 'Rahasia123'
export const demoPin = '739154'

export const demoMembers = [
  {
    username: 'anggota1',
    fullname: 'Budi Santoso',
    contact: '081200000001',
    accountNo: '5270118842',
    hasPin: false,
  },
  {
    username: 'anggota2',
    fullname: 'Sari Wulandari',
    contact: '081200000002',
    accountNo: '5270118843',
    hasPin: false,
  },
  {
    username: 'anggotapin',
    fullname: 'Putri Lestari',
    contact: '081200000003',
    accountNo: '5270118844',
    hasPin: true,
  },
] as const

/** The demo's members, each with an account to be paid to; one of them has the second PIN turned on; the first one brought the others. @returns their ids */
export async function seedMembers(
  tx: Tx,
  app: App,
  { operatorId, bankId, clock, random }: { operatorId: string; bankId: string; clock: Clock; random: Random },
): Promise<string[]> {
  const memberIds: string[] = []
  for (const { username, fullname, contact, accountNo, hasPin } of demoMembers) {
    const person = { username, fullname, contact, email: `${username}@demo.test`, password: demoPassword }
    const [referrerId] = memberIds // the first one brought the others
    const memberId = await app.members.create(tx, operatorId, { ...person, ...(referrerId ? { referrerId } : {}) })
    memberIds.push(memberId)
    if (hasPin) await app.sessions.pins.set(tx, { operatorId, memberId }, { pin: demoPin, isActive: true })
    const member = { operatorId, memberId, fullName: fullname }
    await addAccount(tx, { clock, random }, member, { bankId, holder: fullname, accountNo })
  }
  return memberIds
}
