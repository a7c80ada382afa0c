import type { Db } from '@balai/db'
import { type NamedStaff, readActsOn } from '../../operators/index.ts'

const acts = ['claim', 'take-over', 'release'] as const
const mostShown = 50

export interface PastClaim {
  act: (typeof acts)[number]
  by: NamedStaff
  at: Date
}

/** Who took a request, took it over and let go of it, oldest first, as the audit trail has it (record 0585). */
export async function readClaims(
  db: Db,
  { operatorId, kind, id }: { operatorId: string; kind: 'deposit' | 'withdrawal'; id: string },
): Promise<PastClaim[]> {
  const actions = acts.map((act) => `${kind}.${act}`)
  const lines = await readActsOn(db, { operatorId, subject: id, actions, count: mostShown })
  return lines.flatMap(({ action, at, staffId, staffName }) => {
    const act = acts.find((one) => action === `${kind}.${one}`)
    return act ? [{ act, at, by: { id: staffId, name: staffName } }] : []
  })
}
