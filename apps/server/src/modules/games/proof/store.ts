import { type SaidMoves, transactionTypes } from '../../wallet/index.ts'

/** Bets, wins, what was taken back, prizes: what each answer of the gateway says that it moved. */
export const gamesMoves: SaidMoves = {
  codes: [
    transactionTypes.gameDebit,
    transactionTypes.gameCredit,
    transactionTypes.gameVoid,
    transactionTypes.freeSpin,
    transactionTypes.tournament,
  ],
  rows: `
    SELECT g.operator_id, g.member_id, coalesce(t.key, 'play:' || g.provider_id || ':' || g.transaction_id) AS key, side.kind,
      side.amount
    FROM game_transaction g
    LEFT JOIN ledger_transfers t ON t.id = g.transfer_id,
    LATERAL (VALUES ('cash', g.moved_cash), ('bonus', g.moved_bonus)) side (kind, amount)
    WHERE g.transfer_id IS NOT NULL`,
}

/** What rounds say of themselves in several places. */
export const gamesLaws = [
  {
    law: 'the stake of a round is what its bets took that stand',
    broken: `
      SELECT r.round_id AS id FROM game_round r
      WHERE r.stake <> (
        SELECT coalesce(sum((bet ->> 'c')::bigint + (bet ->> 'b')::bigint), 0) FROM jsonb_array_elements(r.bets) bet
        WHERE NOT bet ? 'r')`,
  },
  {
    law: 'a finished round stands in the history as it is, and nothing else does',
    broken: `
      SELECT coalesce(r.round_id, h.round_id) AS id
      FROM (
        SELECT operator_id, member_id, closed_at, provider_id, round_id, stake, win FROM game_round
        WHERE closed_at IS NOT NULL
        UNION ALL
        SELECT operator_id, member_id, closed_at, provider_id, round_id, stake, win FROM game_kept_round
        WHERE closed_at IS NOT NULL
      ) r
      FULL JOIN game_history h USING (operator_id, member_id, closed_at, provider_id, round_id)
      WHERE (r.stake, r.win) IS DISTINCT FROM (h.stake, h.win)`,
  },
  {
    law: 'the parts of a rupiah that a member’s finished rounds leave over are carried, and no others',
    broken: `
      SELECT concat_ws('/', operator_id, member_id, provider_id) AS id
      FROM (
        SELECT operator_id, member_id, provider_id, sum(stake_part) AS stake, sum(win_part) AS win FROM game_kept_round
        WHERE closed_at IS NOT NULL GROUP BY 1, 2, 3
      ) r
      FULL JOIN game_kept_carry c USING (operator_id, member_id, provider_id)
      WHERE (coalesce(r.stake, 0), coalesce(r.win, 0)) <> (coalesce(c.stake_part, 0), coalesce(c.win_part, 0))`,
  },
]
