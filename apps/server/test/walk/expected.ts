import { calls } from '@balai/contract'
import { amountOf } from './play-acts.ts'
import { ask, type Player, type World } from './world.ts'

const takenBack: ReadonlySet<string> = new Set(['forfeited', 'expired', 'lost'])

/** What claimed bonuses brought, less what was taken back with them, as their member reads it. */
async function bonusesOf(world: World, player: Player): Promise<bigint> {
  let sum = 0n
  const listed = new Map<string, number>()
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await ask(world, player, calls.promotions.listMemberBonus, { page, count: 100, setting: 'all' })
    if (!answer.success) throw new Error(`no bonuses of ${player.username}: ${answer.code}`)
    for (const { id, amount, state, endedAmount } of answer.results) {
      listed.set(id, amount)
      sum += BigInt(amount) - (takenBack.has(state) ? BigInt(endedAmount ?? 0) : 0n)
    }
    hasMore = answer.result.hasMore
  }
  for (const { id, amount } of world.known.claims.filter((one) => one.player === player))
    if (listed.get(id) !== amount) world.found.push(`the claim ${id} of ${amount} is listed as ${listed.get(id)}`)
  return sum
}

/** What play came to by the provider's own notes. */
export function playOf(world: World, player: Player): bigint {
  const done = [...world.book.values()].filter((noted) => noted.isDone && noted.player === player)
  let sum = 0n
  const backs = new Set<string>()
  for (const { action } of done) {
    const amount = BigInt(amountOf(action))
    if (action.type === 'BET') sum -= amount
    else if (action.type === 'ROLLBACK') backs.add(action.reference)
    else sum += amount
  }
  for (const reference of backs) {
    const noted = world.book.get(reference)
    if (!noted?.isDone || noted.player !== player) continue
    const amount = BigInt(amountOf(noted.action))
    sum += noted.action.type === 'BET' ? amount : -amount
  }
  return sum
}

interface OnItsWay {
  id: string
  direction: 'in' | 'out'
  amount: bigint
}

/** What is at the other provider, or was carried out by one side alone so far. */
async function purseOf({ server, purse }: World, { memberId }: Player): Promise<bigint> {
  const { rows } = await server.database.pool.query<OnItsWay>(
    `SELECT id, direction, amount FROM wallet_provider_transfer
     WHERE member_id = $1 AND state IN ('HELD', 'SENT', 'UNKNOWN')`,
    [memberId],
  )
  let held = purse.purses.get(`demo:${memberId}`) ?? 0n
  for (const { id, direction, amount } of rows) {
    const isThere = purse.done.get(id)?.status === 'CONFIRMED'
    if (isThere === (direction === 'out')) held += amount
  }
  return held
}

/** What jobs and staff paid by themselves, which nobody was answered: rebate, cashback, referral, refunds of rounds. */
async function paidOf({ server }: World, { memberId }: Player): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ sum: bigint }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM (
       SELECT amount FROM promotion_payout WHERE member_id = $1
       UNION ALL SELECT amount FROM referral_payout WHERE member_id = $1
       UNION ALL SELECT moved_cash + moved_bonus FROM game_transaction
         WHERE member_id = $1 AND starts_with(transaction_id, 'balai.')) paid`,
    [memberId],
  )
  return rows[0]?.sum ?? 0n
}

/** What a member must have here by all that was answered to everybody: cash, bonus and locked. */
export async function expectedOf(
  world: World,
  player: Player,
): Promise<{ sum: bigint; parts: Record<string, string> }> {
  const noted = [...(world.moved.get(player.memberId)?.values() ?? [])].reduce((sum, one) => sum + one, 0n)
  const parts = {
    noted,
    bonuses: await bonusesOf(world, player),
    play: playOf(world, player),
    purse: -(await purseOf(world, player)),
    paid: await paidOf(world, player),
  }
  const sum = Object.values(parts).reduce((all, one) => all + one, 0n)
  return { sum, parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, String(part)])) }
}
