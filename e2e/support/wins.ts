import { onDatabase } from './database.ts'

/** A settled round of anggota2 in the list of winners, and the game's biggest of the week; just now, so that it is among the latest whoever has won before. */
export const addWin = (roundId: string, win: bigint): Promise<void> =>
  onDatabase(async (client) => {
    await client.query(
      `INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at,
         stake, win)
       SELECT 'demo', id, date_trunc('milliseconds', now()), 'arcade', $1, 'rempah', 'IDR',
         now() - interval '1 minute', 2000, $2 FROM member WHERE username = 'anggota2'`,
      [roundId, String(win)],
    )
    await client.query(
      `INSERT INTO game_member_win (operator_id, category, member_id, masked_name, provider_id, round_id, closed_at)
       SELECT operator_id, 'slots', member_id, 'an•••••2', provider_id, round_id, closed_at FROM game_history
       WHERE round_id = $1`,
      [roundId],
    )
    await client.query(
      `INSERT INTO game_week (operator_id, provider_id, game_code, rounds, stake, biggest_win)
       VALUES ('demo', 'arcade', 'rempah', 1, 2000, $1)
       ON CONFLICT (operator_id, provider_id, game_code) DO UPDATE SET biggest_win = excluded.biggest_win`,
      [String(win)],
    )
  })

/** Takes back what `addWin` has put there. */
export const removeWin = (roundId: string): Promise<void> =>
  onDatabase(async (client) => {
    await client.query('DELETE FROM game_member_win WHERE round_id = $1', [roundId])
    await client.query('DELETE FROM game_history WHERE round_id = $1', [roundId])
    await client.query("DELETE FROM game_week WHERE operator_id = 'demo' AND game_code = 'rempah'") // the next count puts it there anew
  })
