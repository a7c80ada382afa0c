import type { Job } from '../../../platform/jobs/jobs.ts'
import type { StaffActing } from '../../operators/index.ts'
import type { AccountBook } from '../accounts.ts'
import { askProviders } from '../provider-wallets/ask-providers.ts'
import type { TransferParts } from '../provider-wallets/hear.ts'
import type { TransferAnswer } from '../provider-wallets/port.ts'
import { askAgain, confirmStatement, declineStatement, settleContradiction, stateOutcome } from './acts.ts'
import { countTransits, type DeskTransit, readTransit, readTransits, type TransitQuery } from './desk-store.ts'
import { lateBefore } from './late.ts'
import { type Outcome, readUnheard } from './store.ts'

/** A provider that has said nothing for a month says nothing more. */
const askedAfterMs = 30 * 24 * 3_600_000
const mostAtOnce = 100

/** Where staff look after credit whose provider does not say what became of it (record 0560). */
export interface TransitDesk {
  list(query: Omit<TransitQuery, 'before'>): Promise<DeskTransit[]>
  one(operatorId: string, id: string): Promise<DeskTransit | undefined>
  count(operatorId: string): Promise<{ waiting: number; contradicted: number }>
  /** What people call a provider. */
  nameOf(provider: string): Promise<string>
  /** See {@link askAgain}. */
  ask(acting: StaffActing, id: string): Promise<TransferAnswer['status']>
  /** See {@link stateOutcome}. */
  state(acting: StaffActing, stated: { id: string; outcome: Outcome; reason: string }): Promise<void>
  /** See {@link confirmStatement}. */
  confirm(acting: StaffActing, id: string): Promise<string>
  /** See {@link declineStatement}. */
  decline(acting: StaffActing & { mayConfirm: boolean }, declined: { id: string; reason: string }): Promise<string>
  /** See {@link settleContradiction}. */
  settle(acting: StaffActing, settled: { id: string; note: string }): Promise<string>
  /** Asks on what became of transfers that staff ended, so that a contradiction comes to light. */
  askAfterJob: Job
}

export function createTransitDesk(parts: TransferParts, book: AccountBook): TransitDesk {
  const { db, clock, providers } = parts
  return {
    list: (query) => readTransits(db, { ...query, before: lateBefore(clock.now()) }),
    one: (operatorId, id) => readTransit(db, operatorId, id),
    count: (operatorId) => countTransits(db, operatorId, lateBefore(clock.now())),
    nameOf: async (provider) => (await providers.findAny(provider))?.name ?? provider,
    ask: (acting, id) => askAgain(parts, book, acting, id),
    state: (acting, stated) => stateOutcome(parts, acting, stated),
    confirm: (acting, id) => confirmStatement(parts, book, acting, id),
    decline: (acting, declined) => declineStatement(parts, acting, declined),
    settle: (acting, settled) => settleContradiction(parts, acting, settled),
    askAfterJob: {
      name: 'wallet.ask-after-statements',
      cron: '23 * * * *',
      async run() {
        const since = new Date(clock.now().getTime() - askedAfterMs)
        const unheard = await readUnheard(db, { since, countOfEach: mostAtOnce })
        await askProviders(parts, book, unheard, { what: 'transfers that staff ended could not be asked after' })
      },
    },
  }
}
