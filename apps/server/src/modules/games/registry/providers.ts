import type { Db, Tx } from '@balai/db'
import type { SigningKey } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import { createKept } from '../../../platform/kept.ts'
import type { Seal } from '../../../platform/seal.ts'
import { type ProviderProfile, providerProfile } from './profile.ts'
import { insertProvider, readProviders, upsertKey, upsertProvider } from './store.ts'

export interface Provider {
  id: string
  name: string
  mode: 'seamless' | 'transfer'
  baseUrl: string
  isOn: boolean
  profile: ProviderProfile
  /** Live keys, the newest first: the first signs what we send, the next what it is refused for; any of them proves what we get. */
  keys: readonly SigningKey[]
}

export interface NewProvider {
  id: string
  name: string
  mode: Provider['mode']
  baseUrl: string
  profile: Partial<ProviderProfile>
  /** Left out: a new one is on, and another stays as it is. */
  isOn?: boolean | undefined
}

export interface Providers {
  /** @returns undefined for an id that no provider has */
  find(id: string): Promise<Provider | undefined>
  all(): Promise<Provider[]>
  /** Adds a provider, or brings name, address and profile of one up to date. */
  register(tx: Tx, provider: NewProvider): Promise<void>
  /** Adds a shared secret, also one that was there before; the two newest of a provider are live. */
  addKey(tx: Tx, providerId: string, key: SigningKey): Promise<void>
  /** Adds a provider that is not there yet; one that is stays as it is. */
  registerOnce(tx: Tx, provider: NewProvider): Promise<void>
  /** False where there are keys and none opens: another installation's secret, so not the settings that the servers have. */
  areKeysOurs(): Promise<boolean>
  /** Forgets what is kept in memory; for the process that has just changed something. */
  forget(): void
}

/** How long a change may take to be seen by other processes, while the database answers. */
const freshMs = 2_000
/** Longer than a statement waits for a lock: one that holds the table back for a while is no fault of the play that goes on. */
const keptMs = 30_000
/** And so long a call waits for a reading, within its hard stop, before it goes by what is kept. */
const waitMs = 200
const liveKeys = 2

interface Parts {
  db: Db
  clock: Clock
  /** Encrypts the shared secrets. */
  seal: Seal
}

/**
 * The registry of providers, kept in memory: every signed call asks for one. After two seconds it is read anew, once for all who
 * ask; where that takes longer than they can wait, they go by what was read last, for half a minute at most (record 1074).
 */
export function createProviders({ db, clock, seal }: Parts): Providers {
  function openKey(providerId: string, row: { keyId: string; sealedSecret: string }): SigningKey[] {
    const secret = seal.open(row.sealedSecret, `${providerId}/${row.keyId}`)
    return secret === null ? [] : [{ keyId: row.keyId, secret }] // sealed by another installation's secret: not a live key here
  }

  async function load(): Promise<Map<string, Provider>> {
    const rows = await readProviders(db)
    return new Map(
      rows.map(({ keys, profile, ...row }) => {
        // Opened before they are counted: those of another secret are not to push out the ones that work (record 0640).
        const live = keys.flatMap((key) => openKey(row.id, key)).slice(0, liveKeys)
        return [row.id, { ...row, profile: providerProfile.parse(profile), keys: live }]
      }),
    )
  }

  const kept = createKept({ clock, load, freshMs, keptMs, waitMs })
  const current = () => kept.get('all')

  return {
    find: async (id) => (await current()).get(id),
    all: async () => [...(await current()).values()],
    async register(tx, provider) {
      await upsertProvider(tx, { ...provider, profile: providerProfile.parse(provider.profile) })
    },
    async registerOnce(tx, provider) {
      await insertProvider(tx, { ...provider, profile: providerProfile.parse(provider.profile) })
    },
    async areKeysOurs() {
      const keys = (await readProviders(db)).flatMap(({ id, keys }) => keys.map((key) => openKey(id, key)))
      return keys.length === 0 || keys.some((opened) => opened.length > 0)
    },
    async addKey(tx, providerId, { keyId, secret }) {
      const sealedSecret = seal.close(secret, `${providerId}/${keyId}`)
      await upsertKey(tx, { providerId, keyId, sealedSecret, now: clock.now() })
    },
    forget: kept.forget,
  }
}
