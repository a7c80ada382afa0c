import { openDatabase } from '@balai/db'
import { openAccounts, post } from '@balai/ledger'
import type { Page } from '@playwright/test'
import { ask } from './calls.ts'
import { databaseUrl, onDatabase } from './database.ts'

const hourMs = 3_600_000

const stake = 25_000

/**
 * Two days and an hour of waiting, which no test has: a round of anggota1 as it then stands, already found by the job. Its
 * bet is from credit that two of the staff gave, and taken by the ledger itself, so that the run's books stay right.
 */
export async function leaveRoundOpen(maker: Page, checker: Page): Promise<string> {
  const { rows } = await onDatabase((client) => client.query("SELECT id FROM member WHERE username = 'anggota1'"))
  const memberId = String(rows[0].id)
  const credit = {
    requestId: crypto.randomUUID(),
    memberId,
    direction: 'add',
    amount: stake,
    reason: 'Untuk satu taruhan',
  }
  const { result } = await ask(maker, 'console/adjustments', credit)
  await ask(checker, `console/adjustments/${result.id}/approve`, {})

  const name = `lama-${Date.now()}`
  const at = Date.now() - 49 * hourMs
  const bets = JSON.stringify([{ t: `bet-${name}`, a: at, c: String(stake), b: '0' }])
  const transferId = await takeBet(memberId, `bet-${name}`)
  await onDatabase((client) =>
    client.query(
      `WITH who AS (SELECT operator_id, id FROM member WHERE id = $5),
        bet AS (
          INSERT INTO game_transaction (provider_id, transaction_id, operator_id, member_id, round_id, type, hash, outcome,
            currency, moved_cash, moved_bonus, cash_after, bonus_after, transfer_id, processed_at)
          SELECT 'arcade', 'bet-' || $1, operator_id, id, $1, 'BET', decode(repeat('00', 32), 'hex'), 'OK', 'IDR', -$6::bigint, 0,
            0, 0, $4, $2 FROM who),
        round AS (
          INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
          SELECT operator_id, id, 'arcade', $1, 'rempah', 'IDR', $6, 0, $2, $3 FROM who)
       INSERT INTO game_open_round (operator_id, id, member_id, provider_id, round_id, found_at)
       SELECT operator_id, 'gor_' || $1, id, 'arcade', $1, now() FROM who`,
      [name, new Date(at), bets, transferId, memberId, stake],
    ),
  )
  return name
}

async function takeBet(memberId: string, transactionId: string): Promise<bigint> {
  const database = openDatabase({ url: databaseUrl(), maxConnections: 1, applicationName: 'balai-e2e' })
  try {
    const operatorId = 'demo'
    const purses = [
      { operatorId, memberId, kind: 'cash', currency: 'IDR', floor: 0n },
      { operatorId, memberId: '', kind: 'games:arcade', currency: 'IDR', floor: null },
    ]
    return await database.db.transaction().execute(async (tx) => {
      const [cash, house] = await openAccounts(tx, purses)
      if (cash === undefined || house === undefined) throw new Error('two accounts were asked for')
      const lines = [
        { accountId: cash, amount: -BigInt(stake) },
        { accountId: house, amount: BigInt(stake) },
      ]
      const taken = await post(tx, { operatorId, key: `play:arcade:${transactionId}`, code: 5, lines })
      if (!taken.ok) throw new Error(`the ledger refused: ${taken.code}`)
      return taken.transferId
    })
  } finally {
    await database.close()
  }
}
