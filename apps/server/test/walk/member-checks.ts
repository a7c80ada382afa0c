import { dayOf } from '@balai/calendar'
import { type Answer, type CallItem, calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { zoneOfDemo } from '../night.ts'
import { expectedOf, playOf } from './expected.ts'
import { heard } from './play-acts.ts'
import { ask, type Player, type World } from './world.ts'

interface Held {
  cash: bigint
  bonus: bigint
  locked: bigint
  transit: bigint
}

async function ledgerOf({ server }: World, { memberId }: Player): Promise<Held> {
  const { rows } = await server.database.pool.query<{ kind: keyof Held; balance: bigint }>(
    'SELECT kind, balance FROM ledger_accounts WHERE member_id = $1',
    [memberId],
  )
  const held = { cash: 0n, bonus: 0n, locked: 0n, transit: 0n }
  for (const { kind, balance } of rows) held[kind] = balance
  return held
}

export const daysOf = ({ server, firstDay }: World) => ({ from: firstDay, to: dayOf(server.clock.now(), zoneOfDemo) })

type Item = CallItem<typeof calls.wallet.transactionHistory>

/** All pages of a list, each by the cursor of the one before. */
async function everyPage<T>(
  read: (cursor: { before?: string }) => Promise<Answer<{ next: string | null }, T>>,
): Promise<T[]> {
  const items: T[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: Answer<{ next: string | null }, T> = await read(before === '' ? {} : { before })
    if (!page.success) throw new Error(`a list was refused: ${page.code}`)
    items.push(...page.results)
    before = page.result.next
  }
  return items
}

/** The newest first: each balance is the one before it and what moved. */
function checkHistory(world: World, { username }: Player, items: readonly Item[], held: number): void {
  const say = (what: string) => world.found.push(`the history of ${username}: ${what}`)
  let after = held
  for (const { id, amount, balanceAfter, code } of items) {
    if (balanceAfter !== after)
      say(`${id} (code ${code}) leaves ${balanceAfter}, and what follows begins with ${after}`)
    after = balanceAfter - amount
  }
  if (after !== 0) say(`it begins with ${after}`)
  const credits = items.filter(({ code }) => code === 0).map(({ reference }) => reference)
  if (new Set(credits).size < credits.length) say(`two credits for one deposit: ${credits.join(', ')}`)
}

async function checkBalance(world: World, player: Player, held: Held): Promise<void> {
  const { username, memberId } = player
  const say = (what: string) => world.found.push(`${username}: ${what}`)
  const [staff] = world.staff
  const told = await ask(world, player, calls.wallet.getBalance, {})
  if (!told.success) return void say(`no balance: ${told.code}`)
  const { total, cash, bonus, locked, transit } = told.result
  const exact = {
    cash: Number(held.cash),
    bonus: Number(held.bonus),
    locked: Number(held.locked),
    transit: Number(held.transit),
  }
  if (JSON.stringify({ cash, bonus, locked, transit }) !== JSON.stringify(exact))
    say(`is told ${JSON.stringify({ cash, bonus, locked, transit })} and has ${JSON.stringify(exact)}`)
  const wallets = told.results.reduce((sum, wallet) => sum + wallet.balance, 0)
  if (wallets !== total) say(`the wallets sum to ${wallets}, and the total is ${total}`)
  if (staff) {
    const seen = await ask(world, staff, calls.member.consoleGetMember, { id: memberId })
    const shown = seen.success ? seen.result.balance : null
    if (shown?.cash !== exact.cash || shown.bonus !== exact.bonus || shown.locked !== exact.locked)
      say(`staff see ${JSON.stringify(shown)}, and the ledger has ${JSON.stringify(exact)}`)
  }
  if (!player.sitting) return
  const asked = { requestId: newWireId('req'), player: memberId, session: player.sitting.session }
  const played = await heard(() => world.client.send('balance', asked))
  if (played.outcome === 'OK' && BigInt(played.balance.cash) !== held.cash)
    say(`the provider is told ${JSON.stringify(played.balance)}, and the ledger has ${JSON.stringify(exact)}`)
}

interface Sums {
  rounds: number
  turnover: bigint
  won: bigint
}

/** Of whoever never had credit at the other provider, all play of a month is what the test provider noted. */
async function checkNet(world: World, player: Player): Promise<void> {
  const { from, to } = daysOf(world)
  if (from.slice(0, 7) !== to.slice(0, 7) || world.purse.purses.has(`demo:${player.memberId}`)) return
  const told = await ask(world, player, calls.saferPlay.getStanding, {})
  const net = told.success ? told.result.net.month : told.code
  const played = playOf(world, player)
  if (net !== Number(played))
    world.found.push(`${player.username} is told a net result of ${net}, and played to ${played}`)
}

async function checkTurnover(world: World, player: Player): Promise<void> {
  const { rows } = await world.server.database.pool.query<Sums>(
    `SELECT count(*)::int AS rounds, coalesce(sum(stake), 0)::bigint AS turnover, coalesce(sum(win), 0)::bigint AS won
     FROM game_history WHERE member_id = $1`,
    [player.memberId],
  )
  const [played] = rows
  const told = await ask(world, player, calls.reports.turnoverReport, daysOf(world))
  if (!told.success || !played) return void world.found.push(`${player.username}: no turnover`)
  const exact = `${played.rounds} ${played.turnover} ${played.won}`
  const { rounds, turnover, won } = told.result
  if (`${rounds} ${turnover} ${won}` !== exact)
    world.found.push(`${player.username}: the report says ${rounds} ${turnover} ${won}, and the rounds ${exact}`)
  const days = told.results.reduce((sum, day) => sum + day.net, 0)
  if (days !== told.result.net) world.found.push(`${player.username}: days of the report do not sum up`)
}

async function checkRequests(world: World, player: Player): Promise<void> {
  const { bank } = calls
  const deposits = await everyPage((cursor) => ask(world, player, bank.listDeposit, { count: 100, ...cursor }))
  const withdrawals = await everyPage((cursor) => ask(world, player, bank.listWithdrawal, { count: 100, ...cursor }))
  const stateIn = (list: readonly { id: string; state: string }[], id: string) =>
    list.find((one) => one.id === id)?.state ?? 'missing'
  const noted = world.moved.get(player.memberId) ?? new Map<string, bigint>()
  for (const { id, player: of } of [...world.known.deposits, ...world.known.payments]) {
    if (of !== player) continue
    const state = stateIn(deposits, id)
    if ((state === 'approved') !== noted.has(`deposit ${id}`))
      world.found.push(`the deposit ${id} is ${state}, and was answered otherwise`)
  }
  for (const { id, player: of } of world.known.withdrawals) {
    if (of !== player) continue
    const state = stateIn(withdrawals, id)
    const was = noted.has(`bounced ${id}`) ? 'bounced' : noted.has(`paid ${id}`) ? 'paid' : null
    if (was ? state !== was : !['pending', 'approved', 'rejected'].includes(state))
      world.found.push(`the withdrawal ${id} is ${state}, and was answered as ${was}`)
  }
}

/** What must hold of one member while nothing is under way. */
export async function checkMember(world: World, player: Player): Promise<void> {
  const held = await ledgerOf(world, player)
  for (const [kind, balance] of Object.entries(held))
    if (balance < 0n) world.found.push(`${player.username} has ${balance} of ${kind}`)
  await checkBalance(world, player, held)
  const history = await everyPage((cursor) =>
    ask(world, player, calls.wallet.transactionHistory, { ...daysOf(world), count: 100, ...cursor }),
  )
  checkHistory(world, player, history, Number(held.cash + held.bonus))
  await checkTurnover(world, player)
  await checkNet(world, player)
  await checkRequests(world, player)
  const { sum, parts } = await expectedOf(world, player)
  const has = held.cash + held.bonus + held.locked
  if (sum !== has) world.found.push(`${player.username} has ${has} and should have ${sum}: ${JSON.stringify(parts)}`)
}
