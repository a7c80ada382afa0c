import type { Db } from '@balai/db'
import { readApprovedSerials } from '../modules/bank/index.ts'
import { nameRounds } from '../modules/games/index.ts'
import type { EntryOrigins } from '../modules/wallet/index.ts'

/** What the entries of a member's history were for, put together from the slices that know it (record 0583). */
export const createEntryOrigins =
  (db: Db): EntryOrigins =>
  async (member, entries) => {
    const references = entries.flatMap(({ reference }) => reference ?? [])
    const held = entries.flatMap(({ state, reference }) => (state === 'pending' && reference ? [reference] : []))
    const [games, approved] = await Promise.all([
      nameRounds(db, member, references),
      held.length === 0 ? [] : readApprovedSerials(db, member, held),
    ])
    return { games, approved: new Set(approved) }
  }
