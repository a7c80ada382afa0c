/** What {@link addDeskRows} needs of a database. */
interface Queries {
  query(text: string, values: unknown[]): Promise<unknown>
}

const member = `'mbr_large' || lpad((n % $3)::text, 9, '0')`
const id = (prefix: string): string => `'${prefix}_large' || lpad(n::text, 9, '0')`
const at = `now() - (10000000 - n) * interval '1 second'`
const another = `(SELECT max(id) FROM staff WHERE operator_id = $1)`
const staff = `(SELECT min(id) FROM staff WHERE operator_id = $1)`
/** One in a thousand, as a name or a bank that hardly anything is of. */
const rarely = `n % 1000 = 999`
/** One in five waits; the rest is decided. */
const waits = `n % 5 = 0`

/** A member has one that is open, and it is their newest: each queue begins behind all that is decided. */
const asked = `n >= $2::int - $3::int AND n % 2 = 1`

/** Ids grow with time, as those of the calls do; what needs money in the ledger is only ever refused or waits. */
const paperwork = [
  `INSERT INTO bank_deposit (operator_id, member_id, id, serial, request_id, input_hash, bank_id, receiving_account_id,
      receipt_key, receipt_hash, amount, sent_amount, is_play_money, state, requested_at, expires_at, claimed_by,
      claimed_until, decided_by, decided_at, reject_reason)
    SELECT $1, ${member}, ${id('dep')}, 'DP' || lpad(n::text, 10, '0'), 'r' || n, 'h' || n, account.bank_id, account.id,
      'k' || n, 'h' || n, 50000, 50000, true, CASE WHEN ${waits} THEN 'pending' ELSE 'rejected' END, ${at},
      now() + interval '9 days', CASE WHEN ${waits} AND n % 1000 = 995 THEN ${staff} END,
      CASE WHEN ${waits} AND n % 1000 = 995 THEN now() + interval '9 days' END,
      CASE WHEN NOT (${waits}) THEN ${staff} END, CASE WHEN NOT (${waits}) THEN ${at} END,
      CASE WHEN NOT (${waits}) THEN 'Uji' END
    FROM generate_series(0, $2::int - 1) AS n JOIN (
      SELECT id, bank_id, row_number() OVER (ORDER BY bank_id, id) AS place FROM bank_receiving_account
      WHERE operator_id = $1 AND bank_id IN ('bank_nusa', 'bank_melati')
    ) account ON account.place = CASE WHEN ${rarely} THEN 1 ELSE 2 END`,
  `INSERT INTO bank_withdrawal (operator_id, member_id, id, serial, request_id, input_hash, amount, is_play_money, bank_id,
      bank_title, holder, account_no, state, requested_at, approved_by, approved_at, rejected_by, rejected_at, reject_reason)
    SELECT $1, ${member}, ${id('wdr')}, 'WD' || lpad(n::text, 10, '0'), 'r' || n, 'h' || n, 50000, true,
      CASE WHEN ${rarely} THEN 'bank_melati' ELSE 'bank_nusa' END, 'Bank', 'Pemain Banyak', '1234567890',
      CASE WHEN n < $2::int - $3::int THEN 'rejected' WHEN n % 2 = 0 THEN 'pending' ELSE 'approved' END, ${at},
      CASE WHEN n >= $2::int - $3::int AND n % 2 = 1 THEN ${staff} END, CASE WHEN n >= $2::int - $3::int AND n % 2 = 1 THEN ${at} END,
      CASE WHEN n < $2::int - $3::int THEN ${staff} END, CASE WHEN n < $2::int - $3::int THEN ${at} END, CASE WHEN n < $2::int - $3::int THEN 'Uji' END
    FROM generate_series(0, $2::int - 1) AS n`,
  `INSERT INTO wallet_adjustment (operator_id, member_id, id, request_id, input_hash, bucket, amount, reason, state,
      asked_by, asked_at, decided_by, decided_at, decision_reason)
    SELECT $1, ${member}, ${id('adj')}, 'r' || n, 'h' || n, 'cash', 100, 'Uji',
      CASE WHEN ${waits} THEN 'pending' ELSE 'rejected' END, ${staff}, ${at}, CASE WHEN NOT (${waits}) THEN ${staff} END,
      CASE WHEN NOT (${waits}) THEN ${at} END, CASE WHEN NOT (${waits}) THEN 'Uji' END
    FROM generate_series(0, $2::int - 1) AS n`,
  // Everybody has played, and one in nine is away; but not whom the questions are asked by.
  `INSERT INTO safer_play_member (operator_id, member_id, break_until)
    SELECT $1, ${member}, CASE WHEN n % 9 = 0 THEN now() + interval '9 days' END
    FROM generate_series(0, least($2::int, $3::int) - 1) AS n ON CONFLICT DO NOTHING`,
  `INSERT INTO member_contact_change (operator_id, member_id, id, kind, from_contact, to_contact, reason, state, asked_by,
      asked_at, decided_by, decided_at, decision_reason)
    SELECT $1, ${member}, ${id('ccg')}, 'email', 'a@contoh.test', 'b@contoh.test', 'Uji',
      CASE WHEN n < $2::int - $3::int THEN 'rejected' ELSE 'pending' END, ${staff}, ${at},
      CASE WHEN n < $2::int - $3::int THEN ${staff} END, CASE WHEN n < $2::int - $3::int THEN ${at} END,
      CASE WHEN n < $2::int - $3::int THEN 'Uji' END
    FROM generate_series(0, $2::int - 1) AS n`,
  `INSERT INTO wallet_provider_account (operator_id, member_id, provider_id, told_at)
    SELECT DISTINCT $1, ${member}, 'arcade', now() FROM generate_series(0, $2::int - 1) AS n WHERE $3::int > 0`,
  `INSERT INTO wallet_provider_transfer (operator_id, member_id, id, provider_id, direction, amount, state, created_at,
      asked_at, times_asked, decided_at)
    SELECT $1, ${member}, ${id('ptr')}, 'arcade', 'in', 100,
      CASE WHEN n < $2::int - $3::int THEN 'CONFIRMED' ELSE 'UNKNOWN' END, ${at}, ${at}, 1,
      CASE WHEN n < $2::int - $3::int THEN ${at} END
    FROM generate_series(0, $2::int - 1) AS n`,
  `INSERT INTO wallet_transfer_statement (operator_id, member_id, transfer_id, id, outcome, reason, stated_by, stated_at,
      state, decided_by, decided_at, asked_at, provider_says, provider_said_at)
    SELECT $1, ${member}, ${id('ptr')}, ${id('pts')}, CASE WHEN ${rarely} THEN 'notArrived' ELSE 'arrived' END, 'Uji',
      ${staff}, ${at}, CASE WHEN n < $2::int - $3::int THEN 'confirmed' ELSE 'pending' END,
      CASE WHEN n < $2::int - $3::int THEN ${another} END, CASE WHEN n < $2::int - $3::int THEN ${at} END,
      CASE WHEN n < $2::int - $3::int THEN ${at} END, CASE WHEN n < $2::int - $3::int THEN 'CONFIRMED' END,
      CASE WHEN n < $2::int - $3::int THEN ${at} END
    FROM generate_series(0, $2::int - 1) AS n WHERE n % 2 = 1`,
  `INSERT INTO kyc_submission (operator_id, member_id, id, input_hash, document_type, document_number, document_digest,
      birth_date, document_key, selfie_key, state, submitted_at, decided_by, decided_at, reject_reason)
    SELECT $1, ${member}, ${id('kyc')}, 'h' || n, 'ktp', 'n', sha256(n::text::bytea), '1990-01-01', 'd' || n, 's' || n,
      CASE WHEN n < $2::int - $3::int THEN 'rejected' WHEN n % 2 = 0 THEN 'submitted' ELSE 'inReview' END, ${at},
      CASE WHEN n < $2::int - $3::int THEN ${staff} END, CASE WHEN n < $2::int - $3::int THEN ${at} END, CASE WHEN n < $2::int - $3::int THEN 'Uji' END
    FROM generate_series(0, $2::int - 1) AS n`,
  `INSERT INTO staff (operator_id, id, email, name, role_id)
    SELECT $1, ${id('stf')}, n || '@contoh.test', 'Staf ' || n, (SELECT min(id) FROM staff_role WHERE operator_id = $1)
    FROM generate_series(1, 2) AS n WHERE $2::int > 0 AND $3::int > 0`,
  `INSERT INTO audit_line (operator_id, staff_id, action, subject, ip, at)
    SELECT $1, CASE WHEN ${rarely} THEN 'stf_large000000002' ELSE 'stf_large000000001' END, CASE WHEN ${rarely} THEN 'referral.decide' ELSE 'deposit.reject' END, ${member}, '127.0.0.1', ${at}
    FROM generate_series(0, $2::int - 1) AS n WHERE $3::int > 0`,
  `INSERT INTO message (operator_id, id, member_id, kind, recipient, subject, state, next_try_at, created_at)
    SELECT $1, ${id('msg')}, ${member}, 'email', 'b@contoh.test', 'Uji', 'sent', ${at}, ${at}
    FROM generate_series(0, $2::int - 1) AS n`,
  `INSERT INTO client_log (operator_id, id, sender, level, message, page, created_at)
    SELECT $1, ${id('log')}, sha256(n::text::bytea), 'error', 'Uji', '/', ${at}
    FROM generate_series(0, $2::int - 1) AS n WHERE $3::int > 0`,
  `INSERT INTO referral_flag (operator_id, id, member_id, downline_id, other_id, reason, detail, state, found_at,
      decided_by, decided_at, decision_reason)
    SELECT $1, ${id('flg')}, ${member}, 'mbr_large' || lpad(((n + 1) % $3)::text, 9, '0'), 
      'mbr_large' || lpad(((n + 2 + n / $3) % $3)::text, 9, '0'), 'same-device', 'Uji',
      CASE WHEN ${waits} THEN 'open' WHEN ${rarely} THEN 'confirmed' ELSE 'cleared' END, ${at},
      CASE WHEN NOT (${waits}) THEN ${staff} END, CASE WHEN NOT (${waits}) THEN ${at} END,
      CASE WHEN NOT (${waits}) THEN 'Uji' END
    FROM generate_series(0, $2::int - 1) AS n`,
  // They are over, so that no member is offered any.
  `INSERT INTO promotion_bonus (operator_id, id, title_id, title_en, body_id, body_en, trigger, code, amount,
      turnover_multiplier, contributions, lasts_days, valid_from, valid_until)
    SELECT $1, ${id('bns')}, CASE WHEN ${rarely} THEN 'Undian ' ELSE 'Acara ' END || n,
      CASE WHEN ${rarely} THEN 'Rarely ' ELSE 'Daily ' END || n, '', '', 'code', 'BANYAK' || lpad(n::text, 9, '0'), 100, 500,
      '{"slots": 100}', 7, ${at} - interval '9 days', ${at}
    FROM generate_series(0, $2::int - 1) AS n WHERE $3::int > 0`,
  `INSERT INTO promotion_red_packet (operator_id, id, title_id, title_en, budget, remaining, smallest, largest, opens_at, closes_at)
    SELECT $1, ${id('rpk')}, CASE WHEN ${rarely} THEN 'Undian ' ELSE 'Acara ' END || n,
      CASE WHEN ${rarely} THEN 'Rarely ' ELSE 'Daily ' END || n, 1000, 1000, 10, 10, ${at} - interval '9 days', ${at}
    FROM generate_series(0, $2::int - 1) AS n WHERE $3::int > 0`,
  // The newest of them was opened by everybody.
  `INSERT INTO promotion_red_packet_claim (operator_id, member_id, red_packet_id, amount, claimed_at)
    SELECT $1, ${member}, (SELECT max(id) FROM promotion_red_packet WHERE operator_id = $1), 10, ${at}
    FROM generate_series(0, least($2::int, $3::int) - 1) AS n`,
  `INSERT INTO promotion_voucher (operator_id, id, code, amount, uses, uses_left, expires_at, note, created_at)
    SELECT $1, ${id('vch')}, 'KUPON' || lpad(n::text, 9, '0'), 100, 1000000, 1000000, now() + interval '9 days',
      CASE WHEN ${rarely} THEN 'Undian ' ELSE 'Acara ' END || n, ${at}
    FROM generate_series(0, $2::int - 1) AS n WHERE $3::int > 0`,
  `INSERT INTO promotion_voucher_use (operator_id, member_id, code, used_at)
    SELECT $1, ${member}, 'KUPON000000000', ${at} FROM generate_series(0, least($2::int, $3::int) - 1) AS n`,
  `INSERT INTO game_open_round (operator_id, id, member_id, provider_id, round_id, found_at, state, ended_at, act, asked_by,
      asked_at, reason)
    SELECT $1, ${id('gor')}, r.member_id, r.provider_id, r.round_id, ${at},
      CASE WHEN n < $2::int - $3::int THEN 'finished' WHEN n % 2 = 1 THEN 'asked' ELSE 'waiting' END,
      CASE WHEN n < $2::int - $3::int THEN ${at} END, CASE WHEN ${asked} THEN 'close' END, CASE WHEN ${asked} THEN ${staff} END,
      CASE WHEN ${asked} THEN ${at} END, CASE WHEN ${asked} THEN 'Uji' END
    FROM (SELECT *, substr(round_id, 7)::int AS n FROM game_round WHERE operator_id = $1 AND round_id LIKE 'large-%') r
    WHERE n < $2`,
  `INSERT INTO game_alert (operator_id, member_id, provider_id, transaction_id, kind, amount, raised_at, resolved_at)
    SELECT $1, ${member}, 'arcade', 'large-' || n, 'ORPHAN_WIN', 100, ${at}, CASE WHEN NOT (${waits}) THEN ${at} END
    FROM generate_series(0, $2::int - 1) AS n`,
] as const

/**
 * What the desks of an operator would hold besides: deposits, withdrawals, adjustments, changes of contacts, transfers, documents, audit lines, messages,
 * vouchers and the rest, as many of each. Straight into the tables, for lists to be read from and nothing else: no money moves.
 */
export async function addDeskRows(
  database: Queries,
  { operatorId, rows, members }: { operatorId: string; rows: number; members: number },
): Promise<void> {
  for (const statement of paperwork) await database.query(statement, [operatorId, rows, members])
  await database.query('VACUUM ANALYZE', [])
}
