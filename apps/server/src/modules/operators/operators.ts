import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import { createKept } from '../../platform/kept.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'
import { type Licence, licenceOf } from './licence.ts'
import { type OperatorSettings, operatorSettings } from './settings.ts'
import {
  deleteHost,
  insertHost,
  insertOperator,
  lockLicence,
  lockOperator,
  type OperatorRow,
  readHolder,
  readHosts,
  readOperator,
  readOperators,
  shareRealMoneySince,
  updateLicence,
  updateSettings,
} from './store.ts'

export interface Operator {
  id: string
  name: string
  settings: OperatorSettings
  /** Decision 37: no licence on record, so no real money. */
  isPlayMoney: boolean
  /** What was promised before was promised in play money (record 0603); null in play money, or where it was never kept. */
  realMoneySince: Date | null
  /** Of the licence; 18 where there is none. */
  minimumAge: number
}

/** The event that tells servers to read their operators anew. */
export const operatorChanged = 'OperatorChanged'

export interface Operators {
  /**
   * The operator that a host serves (decision 35). A header may choose only among those that the host serves.
   *
   * @returns null when the host serves none, or not the one that the header names
   */
  recognise(host: string, header: string | undefined): Promise<Operator | null>
  /** @throws Error for an id that no operator has: ids come from `recognise` */
  get(operatorId: string): Promise<Operator>
  all(): Promise<Operator[]>
  /** Whether the operator is served on that very host: a host that stands for any other does not count. */
  isServedOn(operatorId: string, host: string): Promise<boolean>
  /** A host that is the operator's by name; null where they are served on the public one, or on none of their own. */
  ownHost(operatorId: string, publicHost: string): Promise<string | null>
  /** Who is served first on that very host, or on `*`; null for nobody. */
  holderOf(tx: Tx, host: string): Promise<string | null>
  /** The operator's hosts; locks its row, so that they stay. @throws Error for an id that no operator has */
  lockHosts(tx: Tx, operatorId: string): Promise<string[]>
  /** Tells every server after the commit. @returns false for a host on which somebody is served first: nothing has changed */
  addHost(tx: Tx, operatorId: string, host: string): Promise<boolean>
  /** Tells every server after the commit; callers see to it that another one is left. */
  removeHost(tx: Tx, operatorId: string, host: string): Promise<void>
  create(
    tx: Tx,
    operator: { id: string; name: string; settings: Partial<OperatorSettings>; hosts: readonly string[] },
  ): Promise<void>
  /**
   * Changes settings. Locks the operator's row; {@link operatorChanged} tells every server after the commit.
   *
   * @param change what is named changes; made of the settings on the locked row where only a part of one shall
   * @throws ZodError for values that the settings' schema refuses: callers check what people give
   */
  changeSettings(
    tx: Tx,
    operatorId: string,
    change: Partial<OperatorSettings> | ((before: OperatorSettings) => Partial<OperatorSettings>),
  ): Promise<{ before: OperatorSettings; after: OperatorSettings }>
  /**
   * The licence on record, null for none; locks the operator's row and its money, so that it stays and nobody pays meanwhile.
   *
   * @throws Error for an unknown id
   */
  lockLicence(tx: Tx, operatorId: string): Promise<Licence | null>
  /**
   * Puts a licence on record, or takes it off. Where there was none, real money begins at `at` (record 0603). Locks the
   * operator's row, then its money; tells every server after the commit. Callers check what people give.
   */
  changeLicence(tx: Tx, operatorId: string, licence: Licence | null, at: Date): Promise<void>
  /**
   * {@link Operator.realMoneySince} for what pays a promise: it stays until the end of `tx`, since the operator's money is
   * shared by all who ask and a licence waits for them (record 1002). Before all other locks.
   *
   * @throws Error for an unknown id
   */
  holdRealMoneySince(tx: Tx, operatorId: string): Promise<Date | null>
  /** Settings and licence as they stand in the database, for who is about to change them. @throws Error for an unknown id */
  readRecord(operatorId: string): Promise<{ settings: OperatorSettings; licence: Licence | null }>
  /**
   * Reads anew what is kept in memory, the old answer standing meanwhile; called when a change was heard of. Settles when
   * the new answer stands, or could not be had.
   */
  refresh(): Promise<void>
  /** Forgets what is kept in memory: whoever asks next waits for a reading. */
  forget(): void
}

const freshMs = 3_000
/** Whoever asks inside a transaction holds a connection, and a pool full of those must not wait for one more. */
const keptMs = 30_000
/** Serves every host that no operator claims. */
const anyHost = '*'

interface Kept {
  byId: Map<string, Operator>
  byHost: Map<string, string[]>
}

/** @param host with or without its port */
const servedOn = (byHost: Kept['byHost'], host: string): string[] =>
  byHost.get(host.replace(/:\d+$/, '').toLowerCase()) ?? byHost.get(anyHost) ?? []

/** Tenants, kept in memory for a few seconds: every request asks for one. */
export function createOperators({ db, clock }: { db: Db; clock: Clock }): Operators {
  const kept = createKept<Kept>({ clock, freshMs, keptMs, load })
  const current = () => kept.get('all')

  async function load(): Promise<Kept> {
    const { operators, domains } = await readOperators(db)
    const byHost = Map.groupBy(domains, (domain) => domain.host)
    return {
      byId: new Map(operators.map((row) => [row.id, toOperator(row)])),
      byHost: new Map([...byHost].map(([host, rows]) => [host, rows.map((row) => row.operator_id)])),
    }
  }

  return {
    async recognise(host, header) {
      const { byId, byHost } = await current()
      const served = servedOn(byHost, host)
      const id = header === undefined ? served[0] : served.find((candidate) => candidate === header)
      return (id !== undefined && byId.get(id)) || null
    },
    async get(operatorId) {
      const operator = (await current()).byId.get(operatorId)
      if (!operator) throw new Error(`no operator ${operatorId}`)
      return operator
    },
    async isServedOn(operatorId, host) {
      return (await current()).byHost.get(host === anyHost ? '' : host.toLowerCase())?.includes(operatorId) ?? false
    },
    async ownHost(operatorId, publicHost) {
      const { byHost } = await current()
      if (servedOn(byHost, publicHost).includes(operatorId)) return null
      const own = [...byHost].find(([host, served]) => host !== anyHost && served.includes(operatorId))
      return own?.[0] ?? null
    },
    async all() {
      return [...(await current()).byId.values()]
    },
    holderOf: readHolder,
    async lockHosts(tx, operatorId) {
      await lockOperator(tx, operatorId)
      return readHosts(tx, operatorId)
    },
    async addHost(tx, operatorId, host) {
      const isAdded = await insertHost(tx, operatorId, host)
      if (isAdded) await tellChanged(tx, operatorId)
      return isAdded
    },
    async removeHost(tx, operatorId, host) {
      await deleteHost(tx, operatorId, host)
      await tellChanged(tx, operatorId)
    },
    async create(tx, operator) {
      await insertOperator(tx, { ...operator, settings: operatorSettings.parse(operator.settings) })
      await tellChanged(tx, operator.id)
    },
    async changeSettings(tx, operatorId, given) {
      const row = await lockOperator(tx, operatorId)
      const kept = row.settings as object // a JSON object by the parse of every reading
      const before = operatorSettings.parse(kept)
      const change = typeof given === 'function' ? given(before) : given
      const after = operatorSettings.parse({ ...kept, ...change })
      await updateSettings(tx, operatorId, { ...kept, ...change })
      await tellChanged(tx, operatorId)
      return { before, after }
    },
    lockLicence: async (tx, operatorId) => licenceOf(await lockLicence(tx, operatorId)),
    async changeLicence(tx, operatorId, licence, at) {
      const row = await lockLicence(tx, operatorId)
      const begins = licenceOf(row) === null ? at : row.real_money_since
      await updateLicence(tx, operatorId, { licence, realMoneySince: licence && begins })
      await tellChanged(tx, operatorId)
    },
    holdRealMoneySince: shareRealMoneySince,
    async readRecord(operatorId) {
      const row = await readOperator(db, operatorId)
      return { settings: operatorSettings.parse(row.settings), licence: licenceOf(row) }
    },
    refresh: () => kept.refresh('all'),
    forget: kept.forget,
  }
}

const tellChanged = (tx: Tx, operatorId: string): Promise<void> =>
  writeOutbox(tx, [{ operatorId, memberId: null, topic: operatorChanged, payload: {} }])

const toOperator = (row: OperatorRow): Operator => ({
  id: row.id,
  name: row.name,
  settings: operatorSettings.parse(row.settings),
  isPlayMoney: licenceOf(row) === null,
  realMoneySince: row.real_money_since,
  minimumAge: row.minimum_age ?? 18,
})
