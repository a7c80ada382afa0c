import { calls, permissions } from '@balai/contract'
import { newRequestId } from '../bank-scene.ts'
import type { StaffVisitor, TestServer } from '../harness.ts'
import { offerBonus } from '../promotion-scene.ts'

/** A few rows each, some of them of one moment or one rank, of what belongs to the member `$2`. */
const ofMember = [
  `INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
    SELECT $1, $2, 'arcade', 'few-' || n, 'pasar-malam', 'IDR', 1000, 0, now() - (n / 2) * interval '1 hour',
      jsonb_build_array(jsonb_build_object('t', 'few-' || n, 'a', 0, 'c', '1000', 'b', '0'))
    FROM generate_series(1, 5) AS n`,
  `INSERT INTO referral_earning (operator_id, member_id, downline_id, kind, period_from, period_to, basis, amount, due_at)
    SELECT $1, $2, 'mbr_large00000000' || n, kind, now()::date - 2, now()::date - 1, 1000, 10, now()
    FROM generate_series(1, 3) AS n, unnest('{earn,share}'::text[]) AS kind`,
  `INSERT INTO promotion_grant (operator_id, member_id, id, bonus_id, occasion, title_id, title_en, amount,
      turnover_required, contributions, granted_at, expires_at, state, ended_at, ended_amount, ended_turnover)
    SELECT $1, $2, 'bns_few' || n, b.id, 'few-' || n, 'Bonus', 'Bonus', 1000, 1000, b.contributions,
      now() - interval '2 days', now() - interval '1 day', 'expired', now() - interval '1 day', 0, 500
    FROM generate_series(1, 5) AS n, promotion_bonus b WHERE b.operator_id = $1`,
  `INSERT INTO game_member_win (operator_id, category, member_id, masked_name, provider_id, round_id, closed_at)
    SELECT operator_id, CASE WHEN row_number() OVER (ORDER BY round_id) = 1 THEN 'fishing' ELSE 'slots' END, member_id,
      'pe•••n', provider_id, round_id, closed_at
    FROM game_history WHERE operator_id = $1 AND member_id = $2 AND win > stake ORDER BY round_id LIMIT 5`,
] as const

const ofOperator = [
  `INSERT INTO game_reconciliation (operator_id, provider_id, from_at, to_at, there, here, differences, compared_at)
    SELECT $1, 'arcade', now() - n * interval '1 hour', now() - (n - 1) * interval '1 hour', n, n, 0, now()
    FROM generate_series(1, 5) AS n`,
  `INSERT INTO bank_payment_notice (gateway, notice_id, operator_id, order_id, input_hash, status, amount, reference,
      outcome, received_at)
    SELECT 'sandbox-pay', 'few-' || n, $1, 'few', sha256('few'), 'PAID', 1000, 'few-' || n, 'UNKNOWN_ORDER',
      now() - (n / 2) * interval '1 hour'
    FROM generate_series(1, 5) AS n`,
  `INSERT INTO game_week (operator_id, provider_id, game_code, rounds, stake, biggest_win)
    SELECT $1, 'arcade', 'pasar-malam', 5, 5000, 2000 ON CONFLICT DO NOTHING`,
  `UPDATE game SET featured_rank = 1 WHERE operator_id = $1 AND code IN ('rempah', 'few-e')`,
] as const

async function writeContent(staff: StaffVisitor): Promise<void> {
  const words = { title: 'Kabar', summary: 'Ringkasan', body: '<p>Isi.</p>' }
  const news = ['a', 'b', 'c', 'd', 'e'].map(
    (letter) => ({ kind: 'news', facts: { picture: '' }, path: letter }) as const,
  )
  const pages = ['bantuan', 'tentang'].map((path) => ({ kind: 'page', facts: {}, path }) as const)
  for (const one of [...news, ...pages]) {
    const draft = { ...one, itemSort: 1, isPublished: true, words: { id: words, en: words } }
    const saved = await staff.call(calls.content.consoleSaveContent, draft)
    if (!saved.success) throw new Error(`content was refused: ${saved.code}`)
  }
}

/** Credit moves only by the ledger. */
async function adjust(staff: StaffVisitor, checker: StaffVisitor, memberId: string): Promise<void> {
  for (let n = 1; n <= 4; n++) {
    const given = {
      memberId,
      direction: 'add',
      amount: 1_000,
      reason: 'Ganti rugi',
      requestId: newRequestId(),
    } as const
    const asked = await staff.call(calls.wallet.consoleAskAdjustment, given)
    const done = asked.success && (await checker.call(calls.wallet.consoleApproveAdjustment, { id: asked.result.id }))
    if (done === false || !done.success) throw new Error('an adjustment was refused')
  }
}

/** What the large operator of a test has none of, or too little to fill a page of two. */
export async function addFewRows(
  server: TestServer,
  { operatorId, memberId }: { operatorId: string; memberId: string },
): Promise<void> {
  const [staff, checker] = [await server.staff(permissions), await server.staff(permissions)]
  await writeContent(staff)
  await adjust(staff, checker, memberId)
  await offerBonus(server, staff)
  await server.database.db.transaction().execute((tx) =>
    server.app.games.addGames(
      tx,
      ['pasar-malam', 'rempah', 'few-c', 'few-d', 'few-e'].map((code, place) => ({
        operatorId,
        provider: 'arcade',
        code,
        slug: code,
        title: place < 2 ? 'Permainan' : `Aneka ${code}`,
        category: place < 4 ? 'slots' : 'fishing',
        rtpPpm: null,
        art: 'rempah',
        rank: 7,
        releasedAt: new Date(place < 2 ? 0 : Date.UTC(2026, place)),
        hasDemo: true,
      })),
    ),
  )
  for (const statement of ofMember) await server.database.pool.query(statement, [operatorId, memberId])
  for (const statement of ofOperator) await server.database.pool.query(statement, [operatorId])
}
