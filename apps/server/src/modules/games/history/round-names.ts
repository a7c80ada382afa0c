import type { Db } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { detailPath } from '../bet-detail/route.ts'
import { readRounds } from './store.ts'

/** What the ledger calls a round by. A provider's name has no colon; a round of its own may have. */
export const roundReference = (provider: string, round: string): string => `round:${provider}:${round}`

const referenceForm = /^round:([^:]+):(.+)$/s

export interface NamedRound {
  id: string
  title: string
  stake: bigint
  win: bigint
  /** The path of the picture of the round. */
  detailImage: string
}

/** A member's rounds by what the ledger refers to them as, in one trip; references of anything else are passed over. */
export async function nameRounds(
  db: Db,
  member: MemberRef,
  references: readonly string[],
): Promise<Map<string, NamedRound>> {
  const asked = [...new Set(references)].flatMap((reference) => {
    const [, provider, round] = referenceForm.exec(reference) ?? []
    return provider && round ? [{ provider, round }] : []
  })
  if (asked.length === 0) return new Map()
  const rows = await readRounds(db, member, asked)
  return new Map(
    rows.map(({ provider, round, ...named }) => [
      roundReference(provider, round),
      { id: round, ...named, detailImage: detailPath(provider, round) },
    ]),
  )
}
