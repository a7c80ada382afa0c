import { openDatabase } from '@balai/db'
import { createProviders } from '../../apps/server/src/modules/games/registry/providers.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { createSeal } from '../../apps/server/src/platform/seal.ts'
import { openTransferProvider } from '../../apps/server/test/transfer-provider.ts'
import { appSecret } from './addresses.ts'
import { ask } from './calls.ts'
import { databaseUrl } from './database.ts'
import { expect, type Page } from './test.ts'

/** A provider with wallets of its own, whose answers a test can hold back, registered with the Balai of this run. */
export async function startTransferProvider(id: string) {
  const database = openDatabase({ url: databaseUrl(), maxConnections: 2, applicationName: 'balai-e2e' })
  const seal = createSeal(appSecret, 'provider keys', systemRandom)
  const providers = createProviders({ db: database.db, clock: systemClock, seal })
  const provider = await openTransferProvider({ database, app: { games: { providers } } }, id)
  /** As its administrator would; the server hears of it within some seconds. */
  const turnOff = () => database.pool.query('UPDATE game_provider SET is_on = false WHERE id = $1', [id])
  return {
    ...provider,
    turnOff,
    async close() {
      await turnOff()
      await Promise.all([provider.close(), database.close()])
    },
  }
}

/** Until the server knows of the provider: it keeps the list of them for some seconds. */
export async function untilOffered(page: Page, providerId: string): Promise<void> {
  const options = async () => JSON.stringify(await ask(page, 'Wallet/TransferOptions'))
  await expect.poll(options, { timeout: 30_000 }).toContain(providerId)
}
