import type { Db } from '@balai/db'
import { Gauge, type Registry } from '@prometheus-io/client'
import { bankMoves } from '../modules/bank/index.ts'
import { gamesLaws, gamesMoves } from '../modules/games/index.ts'
import { promotionsMoves } from '../modules/promotions/index.ts'
import { referralMoves } from '../modules/referral/index.ts'
import { type Books, readLastProof, walletLaws, walletMoves } from '../modules/wallet/index.ts'

/** Every slice that moves money, and what it says of it. */
export const books: Books = {
  moves: {
    wallet: walletMoves,
    bank: bankMoves,
    games: gamesMoves,
    promotions: promotionsMoves,
    referral: referralMoves,
  },
  laws: [...gamesLaws, ...walletLaws],
}

/** How the last proof of the books went, for whoever watches; nothing before the first. */
export function countProofs(registry: Registry, db: Db): void {
  const gauge = (name: string, help: string, read: (proof: { provedAt: Date; broken: readonly unknown[] }) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset()
        const proof = await readLastProof(db).catch(() => undefined) // the other figures matter most when the database is away
        if (proof) this.set(read(proof))
      },
    })
  gauge('balai_books_broken_laws', 'Laws that the last proof of the books found broken', ({ broken }) => broken.length)
  gauge('balai_books_proved_at_seconds', 'When the books were proved last, since 1970', ({ provedAt }) =>
    Math.floor(provedAt.getTime() / 1000),
  )
}
