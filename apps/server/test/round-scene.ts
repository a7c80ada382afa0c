import type { TestServer } from './harness.ts'

const hourMs = 3_600_000

/** As if the round had been opened that long ago: the clock goes on for everybody else too, the sessions included. */
export const ageRound = ({ database, clock }: Pick<TestServer, 'database' | 'clock'>, round: string, hours: number) =>
  database.pool.query('UPDATE game_round SET opened_at = $2 WHERE round_id = $1', [
    round,
    new Date(clock.now().getTime() - hours * hourMs),
  ])
