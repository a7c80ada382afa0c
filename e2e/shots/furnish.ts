import { openDatabase } from '@balai/db'
import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { nothing } from '../../apps/server/src/modules/wallet/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import type { MemberRef } from '../../apps/server/src/platform/member-ref.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { largeMember, seedLarge } from '../../apps/server/src/seed/large/large.ts'
import { openPlay } from '../../apps/server/src/seed/large/open-play.ts'
import { appSecret } from '../support/addresses.ts'
import { onDatabase } from '../support/database.ts'

const size = { members: 80, rounds: 2_400, heavyRounds: 0 }
/** The largest balance that a browser can show exactly; a deposit of the stage is still to come. */
const largest = 9_007_199_254_740_991n
export const stageDeposit = 200_000n
export const longName = 'Raden Ajeng Kartika Maharani Wijayakusuma Sastrodiningrat'
const longGame = 'Petualangan Nelayan Samudra Hindia yang Namanya Panjang Sekali'

/** Who the screens are seen as: `full` has some of everything, `rich` long names and large numbers, `empty` nothing yet. */
export const people = {
  full: { username: 'budisantoso', password: 'Rahasia123' },
  rich: { username: 'kartikawija', password: 'Rahasia123' },
  empty: { username: 'anggota2', password: 'Rahasia123' },
  pin: { username: 'anggotapin', password: 'Rahasia123' },
} as const

/** Members who have played, through the wallet itself, and one whom play made rich beyond measure. */
async function play(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 4, applicationName: 'balai-shots' })
  const config = readConfig({ DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: process.env.E2E_DATA_DIR })
  const app = await createApp({
    config,
    database,
    log: createLog('silent'),
    clock: systemClock,
    random: systemRandom,
    isCommand: true,
  })
  try {
    await seedLarge(app, size, systemClock, () => {})
    await database.db.transaction().execute(async (tx) => {
      const rich: MemberRef = largeMember(2)
      const open = { members: [rich], providers: [{ operatorId: rich.operatorId, provider: 'arcade' }] }
      const wallet = await openPlay(tx, app.wallet, open)
      const { cash, bonus } = wallet.balance(rich)
      const prize = { member: rich, provider: 'arcade', key: 'shots:prize', reference: 'shots:prize' }
      wallet.pay({
        ...prize,
        amount: largest - stageDeposit - cash - bonus,
        stake: nothing,
        type: 'tournament',
      })
      await wallet.commit()
    })
  } finally {
    await app.close()
    await database.close()
  }
}

/** What no screen can bring about in a moment: names, many games, wins, rounds left open. */
const change = () =>
  onDatabase(async (client) => {
    const rename = 'UPDATE member SET username = $2, full_name = $3 WHERE id = $1'
    await client.query(rename, [largeMember(1).memberId, people.full.username, 'Budi Santoso'])
    await client.query(rename, [largeMember(2).memberId, people.rich.username, longName])
    await client.query(
      `INSERT INTO game (operator_id, provider_id, code, slug, title, category, type, art, rank, rtp_ppm)
       SELECT 'demo', CASE WHEN n % 10 = 0 THEN 'kantong' ELSE 'arcade' END, 'shot-' || category || n,
         'shot-' || category || n, CASE WHEN n = 3 THEN $1 ELSE initcap(category) || ' ' || n END, category,
         CASE category WHEN 'fishing' THEN 'solo' WHEN 'egames' THEN 'crash' END, 'none', 5000 + n, 950000 + n * 1000
       FROM generate_series(1, 26) n, unnest(ARRAY['fishing', 'casino', 'egames', 'lottery']) category
       WHERE category = 'fishing' OR n < 8`,
      [longGame],
    )
    await client.query(
      `INSERT INTO game_member_win (operator_id, category, member_id, masked_name, provider_id, round_id, closed_at)
       SELECT operator_id, 'slots', member_id, 'b' || repeat('*', 6) || right(member_id, 1), provider_id, round_id, closed_at
       FROM game_history WHERE win > 0 ORDER BY closed_at DESC LIMIT 24`,
    )
    await client.query(
      `INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
       VALUES ('demo', $1, 'arcade', 'shot-open', 'rempah', 'IDR', 2000, 0, now() - interval '5 minutes', '[]')`,
      [largeMember(1).memberId],
    )
    await client.query(
      `INSERT INTO game_open_round (operator_id, id, member_id, provider_id, round_id, found_at)
       VALUES ('demo', 'gor_shot', $1, 'arcade', 'shot-open', now())`,
      [largeMember(1).memberId],
    )
    const gifts = JSON.stringify({ memberTransfer: true, memberTransferMinimum: 10_000 })
    await client.query('UPDATE operator SET settings = settings || $1::jsonb', [gifts])
  })

/** Fills the demo with what the screens are to show; call it before the server has read anything. */
export async function furnish(databaseUrl: string): Promise<void> {
  await play(databaseUrl)
  await change()
}
