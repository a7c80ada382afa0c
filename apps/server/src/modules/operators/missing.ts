import type { MissingThing, Permission } from '@balai/contract'

/** Whether an operator has each thing that its site cannot do without, as the database says. */
export type Readiness = Readonly<Record<MissingThing, (operatorId: string) => Promise<boolean>>>

/** Who mends what is missing, in the order in which it is told. */
const mendedBy: readonly (readonly [MissingThing, Permission])[] = [
  ['deposits', 'channel.edit'],
  ['payouts', 'channel.edit'],
  ['games', 'game.edit'],
  ['terms', 'content.edit'],
  ['contact', 'content.edit'],
  ['colleague', 'staff.edit'],
]

/** What an operator still lacks of what somebody with these permissions may mend; nothing else is looked for. */
export async function listMissing(
  has: Readiness,
  operatorId: string,
  permissions: ReadonlySet<string>,
): Promise<MissingThing[]> {
  const theirs = mendedBy.filter(([, permission]) => permissions.has(permission)).map(([thing]) => thing)
  const found = await Promise.all(theirs.map((thing) => has[thing](operatorId)))
  return theirs.filter((_thing, at) => !found[at])
}
