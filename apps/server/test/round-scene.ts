import assert from 'node:assert/strict'
import { carryOut } from '../src/modules/games/open-rounds/carry-out.ts'
import { readActing } from '../src/modules/games/open-rounds/store.ts'
import { createLog } from '../src/platform/log.ts'
import { gatewayBeside } from './gateway-beside.ts'
import type { StaffVisitor, TestServer } from './harness.ts'

const hourMs = 3_600_000

/** As if the round had been opened that long ago: the clock goes on for everybody else too, the sessions included. */
export const ageRound = ({ database, clock }: Pick<TestServer, 'database' | 'clock'>, round: string, hours: number) =>
  database.pool.query('UPDATE game_round SET opened_at = $2 WHERE round_id = $1', [
    round,
    new Date(clock.now().getTime() - hours * hourMs),
  ])

/** As if a second person had agreed to what was asked of an open round, and nobody had carried it out so far. */
export const agreeOn = ({ database }: Pick<TestServer, 'database'>, id: string, { staffId }: StaffVisitor) =>
  database.pool.query(
    "UPDATE game_open_round SET state = 'acting', decided_by = $2, decided_at = now() WHERE id = $1",
    [id, staffId],
  )

interface Meanwhile {
  /** Done before and after bets are given back, each time; `turn` counts from 1. */
  before?: (turn: number) => Promise<unknown>
  after?: (turn: number) => Promise<unknown>
}

/** Carries out what was agreed on of an open round while others act. @returns whether it is over */
export async function carryOutWhile(server: TestServer, id: string, { before, after }: Meanwhile): Promise<boolean> {
  const { app, clock, database } = server
  const row = (await readActing(database.db, '', 100)).find((one) => one.id === id)
  assert.ok(row)
  const gateway = gatewayBeside(server)
  let turn = 0
  const calls: typeof gateway.calls = {
    ...gateway.calls,
    async transactions(...asked) {
      turn++
      await before?.(turn)
      const answer = await gateway.calls.transactions(...asked)
      await after?.(turn)
      return answer
    },
  }
  const parts = { db: database.db, clock, log: createLog('fatal'), providers: app.games.providers }
  try {
    return await carryOut({ ...parts, gateway: { ...gateway, calls } }, row)
  } finally {
    await gateway.close()
  }
}
