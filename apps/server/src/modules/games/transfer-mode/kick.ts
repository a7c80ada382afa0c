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

const mostAtOnce = 200
const timeoutMs = 3_000

/**
 * Tells transfer-mode providers whose play has ended here (record 0270). After the commit that ended it, and every minute
 * for those that did not answer. Safe to repeat and to run on several servers at once.
 */
export async function kickEnded(parts: KickParts): Promise<void> {
  const now = parts.clock.now()
  for (const ended of await readToKick(parts.db, now, mostAtOnce)) {
    if (await kick(parts, ended)) await markKicked(parts.db, ended, now)
  }
}

/** @returns whether the provider knows now */
async function kick({ providers, log }: KickParts, ended: EndedPlay): Promise<boolean> {
  const provider = await providers.find(ended.provider)
  const client = provider && providerClientOf(provider, timeoutMs)
  if (!client) return false
  try {
    await client.send('kick', { requestId: newWireId('req'), player: playerOf(ended), session: null })
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefusal)) throw error
    log.warn({ err: error, provider: ended.provider }, 'a provider was not told that play has ended; it will be')
    return false
  }
}
