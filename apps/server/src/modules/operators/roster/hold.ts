import type { Tx } from '@balai/db'
import type { StaffActing } from '../staff/acting.ts'
import { lockOperator } from '../store.ts'
import { refuseRoster } from './errors.ts'
import { type Person, readPerson } from './store.ts'

export const mayDoAll = (permissions: readonly string[], asked: readonly string[]): boolean =>
  asked.every((permission) => permissions.includes(permission))

/**
 * Locks the roster by the operator's row, and reads the actor anew: of two who turn each other off at the same instant the
 * second is refused. Since nobody changes themself or their own role, an operator always keeps somebody who may.
 *
 * @throws Refusal NO_LONGER_ALLOWED
 */
export async function holdRoster(tx: Tx, { operatorId, staffId }: StaffActing): Promise<Person> {
  await lockOperator(tx, operatorId)
  const actor = await readPerson(tx, operatorId, staffId)
  if (!actor?.isActive || !actor.permissions.includes('staff.edit')) throw refuseRoster('NO_LONGER_ALLOWED')
  return actor
}

/** Somebody else, who may do no more than the actor. @throws Refusal UNKNOWN_STAFF, OWN_ACCOUNT, BEYOND_OWN */
export async function holdPerson(tx: Tx, operatorId: string, actor: Person, id: string): Promise<Person> {
  const person = await readPerson(tx, operatorId, id)
  if (!person) throw refuseRoster('UNKNOWN_STAFF')
  if (person.id === actor.id) throw refuseRoster('OWN_ACCOUNT')
  if (!mayDoAll(actor.permissions, person.permissions)) throw refuseRoster('BEYOND_OWN')
  return person
}
