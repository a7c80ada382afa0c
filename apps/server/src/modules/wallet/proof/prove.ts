import type { Db } from '@balai/db'
import { type Law, type LawNote, ledgerLaws, verifyLaws } from '@balai/ledger'
import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/log.ts'
import { insertProof, moveLaws, type Proof, type SaidMoves } from './store.ts'

/** What the books are held against: what each slice says that it moved, by its name, and what else must hold of its rows. */
export interface Books {
  moves: Readonly<Record<string, SaidMoves>>
  laws: readonly Law[]
}

/**
 * Reads the whole ledger and the rows of every slice that moves money, a law at a time, and names each law that is broken
 * (record 0520). It writes nothing and locks nothing. Minutes on large books, and play is slower for as long (record 0997).
 */
export async function proveBooks(db: Db, clock: Clock, { moves, laws }: Books, note?: LawNote): Promise<Proof> {
  const provedAt = clock.now()
  const begun = performance.now()
  const all = [...ledgerLaws, ...moveLaws(moves), ...laws]
  const broken = await verifyLaws(db, all, note)
  return { provedAt, tookMs: Math.round(performance.now() - begun), laws: all.length, broken }
}

/** Proves the books each night and keeps the result, which /metrics tells; a broken law is an error in the log. */
export function proveBooksJob(
  { db, clock, log }: { db: Db; clock: Clock; log: Pick<Logger, 'error'> },
  books: Books,
): Job {
  return {
    name: 'wallet.prove-books',
    cron: '20 4 * * *',
    async run() {
      const proof = await proveBooks(db, clock, books)
      await insertProof(db, proof)
      for (const violation of proof.broken) log.error(violation, 'the books are broken')
    },
  }
}
