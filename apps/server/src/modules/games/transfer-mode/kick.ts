import type { Db } from '@balai/db'
import { GatewayRefusal, GatewayUnreachable, newWireId } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { type EndedPlay, markKicked, readToKick } from '../launch/store.ts'
import { providerClientOf } from '../registry/provider-client.ts'
import type { Providers } from '../registry/providers.ts'
import { playerOf } from './provider-wallets.ts'

export interface KickParts {
  db: Db
  clock: Clock
  log: Logger
  providers: Providers
}

const mostOfEach = 200
const timeoutMs = 3_000

/**
 * Tells transfer-mode providers whose play has ended here (record 0270). After the commit that ended it, and every minute
 * for those that did not answer. No provider waits for another. Safe to repeat and to run on several servers at once.
 */
export async function kickEnded(parts: KickParts): Promise<void> {
  const now = parts.clock.now()
  const ofProvider = Map.groupBy(await readToKick(parts.db, now, mostOfEach), ({ provider }) => provider)
  await Promise.all([...ofProvider.values()].map((ended) => kickAll(parts, ended, now)))
}

/** Tells one provider, until it does not answer. */
async function kickAll(parts: KickParts, all: readonly EndedPlay[], now: Date): Promise<void> {
  for (const ended of all) {
    const answer = await kick(parts, ended)
    if (answer === 'none') return
    if (answer === 'told') await markKicked(parts.db, ended, now)
  }
}

async function kick({ providers, log }: KickParts, ended: EndedPlay): Promise<'told' | 'refused' | 'none'> {
  const provider = await providers.find(ended.provider)
  const client = provider && providerClientOf(provider, timeoutMs)
  if (!client) return 'none'
  try {
    await client.send('kick', { requestId: newWireId('req'), player: playerOf(ended), session: null })
    return 'told'
  } catch (error) {
    const isRefused = error instanceof GatewayRefusal
    if (!isRefused && !(error instanceof GatewayUnreachable)) throw error
    log.warn({ err: error, provider: ended.provider }, 'a provider was not told that play has ended; it will be')
    return isRefused ? 'refused' : 'none'
  }
}
