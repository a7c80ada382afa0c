import type { Db } from '@balai/db'
import { GatewayRefusal, GatewayUnreachable, newWireId } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { type EndedPlay, markKicked, readEndToTell, readToKick } from '../launch/store.ts'
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
/** The slowest provider's run is everybody's, and the next one comes within the minute (record 1075). */
const longestRunMs = 40_000

/**
 * Tells transfer-mode providers whose play has ended here (record 0270). After the commit that ended it, and every minute
 * for those that did not answer. No provider waits for another. Safe to repeat and to run on several servers at once.
 */
export async function kickEnded(parts: KickParts): Promise<void> {
  const now = parts.clock.now()
  const ofProvider = Map.groupBy(await readToKick(parts.db, now, mostOfEach), ({ provider }) => provider)
  const until = now.getTime() + longestRunMs
  await Promise.all([...ofProvider.values()].map((ended) => kickAll(parts, ended, until)))
}

/** Tells one provider, until it does not answer or has taken its time; the rest is for the next time. */
async function kickAll(parts: KickParts, all: readonly EndedPlay[], until: number): Promise<void> {
  for (const ended of all)
    if (parts.clock.now().getTime() >= until || (await tellOfEnd(parts, ended)) === 'none') return
}

/** A provider looked at what it was told, or looks at no such call, or was not reached or had no time now. */
type Heard = 'told' | 'refused' | 'none'

/**
 * Tells a provider what has ended of one member's play there, if anything has that it was not told of. It is asked for anew here:
 * since a list was read a launch may have told of it, and a kick ends what is played now (record 1090).
 */
export async function tellOfEnd(parts: KickParts, who: EndedPlay): Promise<Heard> {
  const now = parts.clock.now()
  const endedAt = await readEndToTell(parts.db, who, now)
  if (!endedAt) return 'told'
  const heard = await kick(parts, who)
  if (heard === 'told') await markKicked(parts.db, who, { endedAt, now })
  return heard
}

async function kick({ providers, log }: KickParts, ended: EndedPlay): Promise<Heard> {
  const provider = await providers.find(ended.provider)
  const client = provider && providerClientOf(provider, timeoutMs)
  if (!client) return 'none'
  try {
    await client.send('kick', { requestId: newWireId('req'), player: playerOf(ended), session: null })
    return 'told'
  } catch (error) {
    if (!(error instanceof GatewayRefusal) && !(error instanceof GatewayUnreachable)) throw error
    log.warn({ err: error, provider: ended.provider }, 'a provider was not told that play has ended; it will be')
    return error instanceof GatewayRefusal && !error.mayPass ? 'refused' : 'none'
  }
}
