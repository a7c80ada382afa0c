import type { Tx } from '@balai/db'
import type { App } from '../app.ts'
import { arcadeId, purseId } from '../composition/arcade.ts'
import type { Clock } from '../platform/clock.ts'

/** Arcade's games, with the return that it counts itself, cut off: `gameList` tells the same, and e2e/games/table.e2e.ts holds both against its reels. */
const demoGames = [
  { provider: arcadeId, code: 'pasar-malam', slug: 'pasar-malam', title: 'Pasar Malam', rtpPpm: 961_003, daysAgo: 3 },
  { provider: arcadeId, code: 'rempah', slug: 'rempah', title: 'Rempah', rtpPpm: 958_843, daysAgo: 40 },
  // The same game from a wallet of its own.
  { provider: purseId, code: 'rempah', slug: 'rempah-kantong', title: 'Rempah Kantong', rtpPpm: 958_843, daysAgo: 60 },
] as const

/** Puts the sandbox provider's games into the operator's catalogue. */
export async function seedGames(
  tx: Tx,
  app: App,
  { operatorId, clock }: { operatorId: string; clock: Clock },
): Promise<void> {
  const now = clock.now().getTime()
  await app.games.addGames(
    tx,
    demoGames.map(({ provider, code, slug, title, rtpPpm, daysAgo }, place) => ({
      operatorId,
      provider,
      code,
      slug,
      title,
      category: 'slots',
      type: 'video', // five reels both

      rtpPpm,
      art: slug,
      rank: place + 1,
      releasedAt: new Date(now - daysAgo * 24 * 3_600_000),
      hasDemo: true,
    })),
  )
}
