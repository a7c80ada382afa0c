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

/**
 * How the last proof of the books went, for whoever watches. Before the first proof neither figure is there, so that nothing
 * looks like a proof of 1970; while the database is away the last known stay, so that an alarm that rings goes on (record 0575).
 */
export function countProofs(registry: Registry, db: Db): void {
  const gauge = (
    name: string,
    help: string,
    read: (proof: { provedAt: Date; broken: readonly unknown[] }) => number,
  ): void => {
    const figure = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          const proof = await readLastProof(db)
          if (proof) this.set(read(proof))
          else this.remove()
        } catch {
          // The other figures matter most when the database is away, and /readyz says that it is.
        }
      },
    })
    figure.remove() // a gauge without labels is born with the value 0
  }
  gauge('balai_books_broken_laws', 'Laws that the last proof of the books found broken', ({ broken }) => broken.length)
  gauge('balai_books_proved_at_seconds', 'When the books were proved last, since 1970', ({ provedAt }) =>
    Math.floor(provedAt.getTime() / 1000),
  )
}
