import { onDatabase } from '../support/database.ts'
import { join } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.afterAll(() => onDatabase((client) => client.query("DELETE FROM game_history WHERE round_id LIKE 'log-%'")))

test('9 Business constants: a page of the game log holds 100 rounds', async ({ page }) => {
  const { username } = await join(page)
  await onDatabase((client) =>
    client.query(
      `INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       SELECT m.operator_id, m.id, now() - n * interval '1 second', g.provider_id, 'log-' || n, g.code, 'IDR', now() - n * interval '2 seconds', 1000, 0
       FROM member m, (SELECT provider_id, code FROM game WHERE operator_id = 'demo' LIMIT 1) g, generate_series(1, 101) n
       WHERE m.username = $1`,
      [username],
    ),
  )
  await page.goto('/transaction/history-bet')
  await expect(page.locator('.round-row')).toHaveCount(100)
  await page.goto('/transaction/history-bet?page=2')
  await expect(page.locator('.round-row')).toHaveCount(1)
})
