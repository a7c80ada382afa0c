import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import { type OperatorSettings, operatorSettings } from './settings.ts'
import { insertOperator, type OperatorRow, readOperators } from './store.ts'

export interface Operator {
  id: string
  name: string
  settings: OperatorSettings
  /** Decision 37: no licence on record, so no real money. */
  isPlayMoney: boolean
}

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
  create(
    tx: Tx,
    operator: { id: string; name: string; settings: Partial<OperatorSettings>; hosts: readonly string[] },
  ): Promise<void>
  /** Forgets what is kept in memory; called after a change, here and by message on the other servers. */
  forget(): void
}

const keptMs = 3_000
const tooOldMs = 30_000
/** Serves every host that no operator claims. */
const anyHost = '*'

interface Kept {
  byId: Map<string, Operator>
  byHost: Map<string, string[]>
}

/** Tenants, kept in memory for a few seconds: every request asks for one. */
export function createOperators({ db, clock }: { db: Db; clock: Clock }): Operators {
  let kept: Promise<Kept> | undefined
  let readAt = 0

  async function load(): Promise<Kept> {
    const { operators, domains } = await readOperators(db)
    const byHost = Map.groupBy(domains, (domain) => domain.host)
    return {
      byId: new Map(operators.map((row) => [row.id, toOperator(row)])),
      byHost: new Map([...byHost].map(([host, rows]) => [host, rows.map((row) => row.operator_id)])),
    }
  }

  function refresh(now: number): Promise<Kept> {
    readAt = now
    const reading = load()
    reading.then(
      () => {
        kept = reading
      },
      () => {
        if (kept === reading) kept = undefined // the database was away; the caller hears of it, the next one tries again
      },
    )
    return reading
  }

  /**
   * Past `keptMs` the old answer is given once more while it is read anew: whoever asks inside a transaction holds a
   * connection, and a pool full of those must not wait for one more. An answer too old for that is waited for.
   */
  function current(): Promise<Kept> {
    const now = clock.now().getTime()
    const age = now - readAt
    if (!kept || age > tooOldMs) kept = refresh(now)
    else if (age > keptMs) void refresh(now).catch(() => {}) // the old answer stands until a reading succeeds
    return kept
  }

  return {
    async recognise(host, header) {
      const { byId, byHost } = await current()
      const name = host.replace(/:\d+$/, '').toLowerCase()
      const served = byHost.get(name) ?? byHost.get(anyHost) ?? []
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
    async all() {
      return [...(await current()).byId.values()]
    },
    async create(tx, operator) {
      await insertOperator(tx, { ...operator, settings: operatorSettings.parse(operator.settings) })
    },
    forget() {
      kept = undefined
    },
  }
}

function toOperator(row: OperatorRow): Operator {
  const hasLicence =
    row.licence_number !== null &&
    row.licence_authority !== null &&
    (row.permitted_countries?.length ?? 0) > 0 &&
    row.minimum_age !== null
  return { id: row.id, name: row.name, settings: operatorSettings.parse(row.settings), isPlayMoney: !hasLicence }
}
