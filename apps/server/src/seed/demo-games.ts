import type { Tx } from '@balai/db'
import type { App } from '../app.ts'
import { arcadeId } from '../arcade.ts'
import type { Clock } from '../platform/clock.ts'

/** Arcade's games, with the return that it counts and shows itself (`gameList` tells the same). */
const demoGames = [
  { code: 'pasar-malam', title: 'Pasar Malam', rtpPpm: 961_004, daysAgo: 3 },
  { code: 'rempah', title: 'Rempah', rtpPpm: 958_844, daysAgo: 40 },
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
    demoGames.map(({ code, title, rtpPpm, daysAgo }, place) => ({
      operatorId,
      provider: arcadeId,
      code,
      slug: code,
      title,
      category: 'slots',
      rtpPpm,
      art: code,
      rank: place + 1,
      releasedAt: new Date(now - daysAgo * 24 * 3_600_000),
      hasDemo: true,
    })),
  )
}
