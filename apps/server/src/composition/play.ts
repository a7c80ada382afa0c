import { createGames, createProviderWallets } from '../modules/games/index.ts'
import { bonusGone } from '../modules/promotions/index.ts'
import { createTransfers, type Transfers, tellBonusWaits, tellLegs } from '../modules/wallet/index.ts'
import { createSeal } from '../platform/seal.ts'
import { arcadeId, purseId } from './arcade.ts'
import { createBetGates } from './bet-gates.ts'
import type { Money } from './money.ts'
import type { Parts } from './parts.ts'
import type { People } from './people.ts'
import { createSiteOrigin } from './site-origin.ts'

/** Games, and the credit that moves to the wallets of their providers. Each needs the other: launching moves credit. */
export function createPlay(
  { config, appSecret, db, log, clock, random, onCommitted }: Parts,
  { operators, members, sessions }: People,
  { accounts, wallet }: Money,
) {
  const games = createGames({
    db,
    clock,
    random,
    log,
    seal: createSeal(appSecret, 'provider keys', random),
    wallet,
    operators,
    gates: createBetGates({ members, operators }),
    bonusGone: (tx, member, paidAt) => bonusGone({ wallet, clock }, tx, member, paidAt),
    siteOrigin: createSiteOrigin(operators, config.publicOrigin),
    holdSession: sessions.hold,
    onCommitted,
    sandboxes: [arcadeId, purseId],
    bringCredit: async (member, provider, language) => {
      const legs = await transfers.allTo(member, provider)
      const refusal = legs.find(({ code }) => code === provider)?.refusal
      if (refusal?.code === 'ON_BREAK' || refusal?.code === 'EXCLUDED') throw refusal // no game opens, whatever has moved
      return tellLegs(legs, language, { isNamed: true, to: provider })
    },
    bringBack: async (member, language) => {
      if ((await wallet.balance(db, member)).bonus === 0n) return null
      // The game opens all the same, and takes cash alone until the credit is back.
      const legs = await transfers.bringHome(member)
      return legs && tellBonusWaits(legs, language)
    },
  })
  const providers = createProviderWallets({ db, providers: games.providers, log })
  const transfers: Transfers = createTransfers({ db, clock, random, operators, providers, onCommitted }, accounts)
  return { games, transfers }
}

export type Play = ReturnType<typeof createPlay>
