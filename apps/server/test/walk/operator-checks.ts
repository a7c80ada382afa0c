import { calls } from '@balai/contract'
import { books } from '../../src/composition/books.ts'
import { proveBooks } from '../../src/modules/wallet/index.ts'
import type { StaffVisitor } from '../harness.ts'
import { daysOf } from './member-checks.ts'
import { ask, type World } from './world.ts'

async function checkBooks({ server, found }: World): Promise<void> {
  const { broken } = await proveBooks(server.database.db, server.clock, books)
  for (const { law, ids } of broken) found.push(`the books: ${law} (not so: ${ids.join(', ')})`)
}

/** The codes of what is given (spec 3): bonus, rebate, cashback, referral, red packets, attendance, vouchers. */
const given = [3, 4, 8, 12, 13, 18, 21, 22]

const exactFigures = `
  SELECT (SELECT count(*) FROM wallet_deposit)::int AS deposits,
    (SELECT coalesce(sum(amount), 0) FROM wallet_deposit)::bigint AS "depositSum",
    (SELECT count(*) FROM bank_withdrawal WHERE state IN ('paid', 'bounced'))::int AS withdrawals,
    (SELECT coalesce(sum(amount), 0) FROM bank_withdrawal WHERE state IN ('paid', 'bounced'))::bigint AS "withdrawalSum",
    (SELECT coalesce(sum(amount), 0) FROM bank_withdrawal WHERE state = 'bounced')::bigint AS "bouncedSum",
    (SELECT count(*) FROM game_history)::int AS rounds,
    (SELECT coalesce(sum(stake), 0) FROM game_history)::bigint AS stake,
    (SELECT coalesce(sum(win), 0) FROM game_history)::bigint AS win,
    (SELECT count(*) FROM member)::int AS "newMembers",
    (SELECT coalesce(sum(balance), 0) FROM ledger_accounts WHERE member_id <> '')::bigint AS held,
    (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
      JOIN ledger_accounts a ON a.id = e.account_id WHERE a.member_id <> '' AND t.code = ANY($1))::bigint AS given,
    (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
      JOIN ledger_accounts a ON a.id = e.account_id WHERE a.member_id <> '' AND t.code = 2)::bigint AS adjusted`

async function checkReport(world: World, staff: StaffVisitor): Promise<void> {
  const { rows } = await world.server.database.pool.query<Record<string, bigint | number>>(exactFigures, [given])
  const told = await ask(world, staff, calls.reports.consoleReport, daysOf(world))
  if (!told.success) return void world.found.push(`no report: ${told.code}`)
  const total: Record<string, unknown> = { ...told.result.total, held: told.result.held }
  for (const [name, exact] of Object.entries(rows[0] ?? {})) {
    if (total[name] !== Number(exact)) world.found.push(`the report says ${name} ${total[name]}, and the rows ${exact}`)
    if (name === 'held') continue
    const days = told.results.reduce((sum, day) => sum + Number((day as Record<string, unknown>)[name]), 0) // a figure of each
    if (days !== total[name])
      world.found.push(`the days of the report sum to ${days} of ${name}, and it says ${total[name]}`)
  }
}

interface Claimed {
  claimedBy: unknown
  isMine: boolean
}
const isFree = ({ claimedBy, isMine }: Claimed): boolean => claimedBy === null || isMine

async function checkQueues(world: World, staff: StaffVisitor): Promise<void> {
  const { bank, wallet, games } = calls
  const check = (what: string, told: number, waiting: number) => {
    if (told !== waiting) world.found.push(`${waiting} ${what} wait, and the console counts ${told}`)
  }
  const { rows } = await world.server.database.pool.query<Record<string, number>>(`
    SELECT (SELECT count(*) FROM bank_deposit WHERE state = 'pending' AND way = 'receipt')::int AS deposits,
      (SELECT count(*) FROM bank_withdrawal WHERE state IN ('pending', 'approved'))::int AS withdrawals,
      (SELECT count(*) FROM wallet_adjustment WHERE state = 'pending')::int AS adjustments`)
  const count = rows[0] ?? {}
  const deposits = await ask(world, staff, bank.consoleListDeposit, { count: 200 })
  const open = await ask(world, staff, bank.consoleListWithdrawal, { count: 200 })
  const asked = await ask(world, staff, wallet.consoleListAdjustment, { count: 200 })
  const rounds = await ask(world, staff, games.consoleListRounds, { count: 200 })
  const cases = await ask(world, staff, games.consoleListCases, { count: 200 })
  const work = await ask(world, staff, games.consoleGameWork, {})
  if (!(deposits.success && open.success && asked.success && rounds.success && cases.success && work.success))
    return void world.found.push('a list of the console was refused to its administrator')
  check('deposits', deposits.results.length, count.deposits ?? 0)
  check('deposits for one', deposits.result.forMe, deposits.results.filter(isFree).length)
  check('withdrawals', open.results.length, count.withdrawals ?? 0)
  const mine = open.results.filter((one) => isFree(one) && one.approvedBy?.id !== staff.staffId)
  check('withdrawals for one', open.result.forMe, mine.length)
  check('adjustments', asked.results.length, Math.min(count.adjustments ?? 0, 200))
  check('adjustments by the count', asked.result.waiting, Math.min(count.adjustments ?? 0, 100))
  const inQueue = rounds.results.filter(({ state }) => state !== 'acting').length
  check('rounds', work.result.rounds, Math.min(inQueue, 100))
  check('cases', work.result.cases, Math.min(cases.results.length, 100))
}

/** Locks have one order (ARCHITECTURE), so that nobody waits for each other. */
async function checkLocks({ server, found }: World): Promise<void> {
  const { rows } = await server.database.pool.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  if (rows[0]?.deadlocks !== 0n) found.push(`${rows[0]?.deadlocks} times two waited for each other`)
}

/** What must hold of everything while nothing is under way. */
export async function checkOperator(world: World): Promise<void> {
  const [staff] = world.staff
  if (!staff) throw new Error('no staff')
  await checkBooks(world)
  await checkReport(world, staff)
  await checkQueues(world, staff)
  await checkLocks(world)
  // Whoever ran a job was told of its failure, and judges it.
  const lines = world.logged.splice(0).filter((line) => !line.includes('a job failed; it runs again'))
  for (const line of lines) world.found.push(`the log: ${line.slice(0, 2_000)}`)
}
