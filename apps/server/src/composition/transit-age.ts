import type { Db } from '@balai/db'
import { Gauge, type Registry } from '@prometheus-io/client'
import { readOldestTransit } from '../modules/wallet/index.ts'
import type { Clock } from '../platform/clock.ts'

/** How long the oldest credit has been on its way to or from a provider, of all operators; 0 while none is. */
export function countTransit(registry: Registry, db: Db, clock: Clock): void {
  new Gauge({
    name: 'balai_transit_oldest_seconds',
    help: 'Age of the oldest credit on its way to or from a provider',
    registers: [registry],
    async collect() {
      const oldest = await readOldestTransit(db).catch(() => undefined)
      if (oldest === undefined)
        this.set(Number.NaN) // the database is away: neither late nor not
      else this.set(oldest === null ? 0 : Math.round((clock.now().getTime() - oldest.getTime()) / 1000))
    },
  })
}
