import { calls } from '@balai/contract'
import { type Action, GatewayUnreachable, newWireId } from '@balai/gateway-kit'
import { sitDown } from '../provider-stub.ts'
import { type Act, anyPlayer, nothing } from './act.ts'
import type { Roll } from './roll.ts'
import { ask, codeOf, note, type Player, type World } from './world.ts'

const { games } = calls
const [currency, game] = ['IDR', 'game-on']

async function sit(world: World, player: Player) {
  player.sitting ??= await sitDown(world.server, world.client, player.memberId).catch(() => null)
  return player.sitting
}

/** A provider that hears nothing, as of a busy machine, asks the same again. */
export async function heard<T>(send: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error
    }
}

/** Sends actions in one call, and notes what the answers say. @returns the outcomes */
async function send(world: World, player: Player, actions: Action[]): Promise<string[]> {
  const session = player.sitting?.session ?? null
  const who = { operator: 'demo', player: player.memberId, session }
  const { results } = await heard(() =>
    world.client.send('transactions', { requestId: newWireId('req'), ...who, actions }),
  )
  for (const [place, { outcome, transaction }] of results.entries()) {
    const action = actions[place]
    if (outcome === 'TOKEN_EXPIRED') player.sitting = null
    if (outcome !== 'OK' || action?.transaction !== transaction) continue
    const earlier = world.book.get(transaction)
    if (earlier?.isDone && amountOf(earlier.action) !== amountOf(action))
      world.found.push(`${transaction} was carried out of two amounts`)
    world.book.set(transaction, { player, action, isDone: true })
  }
  for (const action of actions)
    if (!world.book.has(action.transaction)) world.book.set(action.transaction, { player, action, isDone: false })
  return results.map(({ outcome }) => outcome)
}

export const amountOf = (action: Action): number => ('amount' in action ? Number(action.amount ?? 0) : 0)

const moment = ({ server }: World) => ({
  transaction: newWireId('tx'),
  occurredAt: server.clock.now().toISOString(),
})

/** The bets of a round, what they won, what is taken back, and its end. */
function drawRound(world: World, roll: Roll, round: string): Action[] {
  const place = { round, game }
  const actions: Action[] = []
  for (let bets = roll.whole(1, 3); bets > 0; bets -= 1) {
    const amount = String(roll.sometimes(8) ? 0 : roll.whole(1, 60) * 500)
    const free = amount === '0' && { freeRounds: { grant: newWireId('grant'), remaining: 3 } }
    actions.push({ type: 'BET', ...moment(world), ...place, amount, currency, ...free })
  }
  for (const bet of [...actions]) {
    const { transaction: reference } = bet
    if (roll.sometimes(20)) actions.push({ type: 'ROLLBACK', ...moment(world), ...place, currency, reference })
    if (!roll.sometimes(60)) continue
    const amount = String(roll.sometimes(40) ? 0 : roll.whole(1, 90) * 500)
    const win = { ...moment(world), ...place, currency, amount, ...(roll.sometimes(50) && { reference }) }
    actions.push(
      roll.sometimes(8)
        ? { type: 'JACKPOT_WIN', ...moment(world), ...place, currency, amount, jackpot: 'besar' }
        : { type: 'WIN', ...win },
    )
  }
  if (roll.sometimes(85)) actions.push({ type: 'ROUND_CLOSE', ...moment(world), ...place })
  return actions
}

const tally = (outcomes: readonly string[]): string => [...new Set(outcomes)].sort().join('+')

async function play(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  if (!(await sit(world, player))) return 'no sitting'
  const actions = drawRound(world, roll, newWireId('round'))
  if (roll.sometimes(20)) return tally(await send(world, player, actions))
  if (roll.sometimes(25)) {
    const shuffled = actions.map((action) => ({ action, at: roll.whole(0, 1_000) })).sort((a, b) => a.at - b.at)
    return tally((await Promise.all(shuffled.map(({ action }) => send(world, player, [action])))).flat())
  }
  const outcomes: string[] = []
  for (const action of actions) outcomes.push(...(await send(world, player, [action])))
  return tally(outcomes)
}

/** The provider sends again what it sent before, as it was or otherwise, or takes it back. */
async function repeat(world: World, roll: Roll): Promise<string> {
  const all = [...world.book.values()]
  const noted = roll.one(roll.sometimes(70) ? all.slice(-25) : all)
  if (!noted) return nothing
  const { player, action } = noted
  if (roll.sometimes(35) && 'round' in action && action.round) {
    const place = { round: action.round, game }
    const back = { type: 'ROLLBACK', ...moment(world), ...place, currency, reference: action.transaction } as const
    return `back ${tally(await send(world, player, [back]))}`
  }
  const isOther = roll.sometimes(20) && 'amount' in action && action.type !== 'ROLLBACK'
  const again = isOther ? ({ ...action, amount: String(amountOf(action) + 500) } as Action) : action // the amount alone differs
  const sent = await Promise.all(
    roll.sometimes(40) ? [send(world, player, [again]), send(world, player, [action])] : [send(world, player, [again])],
  )
  return `${isOther ? 'other' : 'same'} ${tally(sent.flat())}`
}

/** A bet that its provider takes back before it was heard of. */
async function takeBackFirst(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  if (!(await sit(world, player))) return 'no sitting'
  const place = { round: newWireId('round'), game }
  const bet = { type: 'BET', ...moment(world), ...place, currency, amount: String(roll.whole(1, 20) * 500) } as const
  const back = { type: 'ROLLBACK', ...moment(world), ...place, currency, reference: bet.transaction } as const
  const acts = [() => send(world, player, [back]), () => send(world, player, [bet])]
  if (roll.sometimes(50)) return tally((await Promise.all(acts.map((act) => act()))).flat())
  const outcomes: string[] = []
  for (const act of acts) outcomes.push(...(await act()))
  return tally(outcomes)
}

async function prize(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const won = { ...moment(world), amount: String(roll.whole(1, 20) * 500), currency, campaign: 'turnamen' }
  return tally(await send(world, player, [{ type: 'PROMO_WIN', ...won }]))
}

async function closeRound(world: World, roll: Roll): Promise<string> {
  const noted = roll.one([...world.book.values()].slice(-40))
  if (!noted || !('round' in noted.action) || !noted.action.round) return nothing
  const { player, action } = noted
  const asked = {
    requestId: newWireId('req'),
    operator: 'demo',
    player: player.memberId,
    round: action.round as string,
    game,
  }
  return (await heard(() => world.client.send('round/close', asked))).outcome
}

/** Staff end a round that stays open: one asks, another confirms. */
async function endOpenRound(world: World, roll: Roll): Promise<string> {
  const [maker, checker] = world.staff
  if (!maker || !checker) return nothing
  const listed = await ask(world, maker, games.consoleListRounds, {})
  if (!listed.success) return listed.code
  const round = roll.one(listed.results)
  if (!round) return nothing
  const { id } = round
  const act = roll.sometimes(50) ? 'refund' : 'close'
  const asked = round.askedAt ? null : await ask(world, maker, games.consoleAskRound, { id, act, reason: 'Uji jalan' })
  const askedAt = round.askedAt ?? (asked?.success ? asked.result.askedAt : null)
  if (!askedAt) return `ask ${asked ? codeOf(asked) : nothing}`
  if (roll.sometimes(20))
    return `decline ${codeOf(await ask(world, checker, games.consoleDeclineRound, { id, askedAt, reason: 'Tunggu' }))}`
  return `confirm ${codeOf(await ask(world, checker, games.consoleConfirmRound, { id, askedAt }))}`
}

/** Play at the provider that has its own wallet, of which it tells by nothing but what is left. */
async function playAtPurse(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const held = world.purse.purses.get(`demo:${player.memberId}`) ?? 0n
  if (held === 0n) return nothing
  const change = BigInt(roll.whole(-Number(held), Number(held)))
  world.purse.purses.set(`demo:${player.memberId}`, held + change)
  const before = world.moved.get(player.memberId)?.get('play at the purse') ?? 0n
  world.moved.get(player.memberId)?.delete('play at the purse')
  note(world, player, 'play at the purse', before + change)
  return 'done'
}

export const playActs: readonly Act[] = [
  { name: 'round played', weight: 26, run: play },
  { name: 'play repeated or taken back', weight: 12, run: repeat },
  { name: 'bet taken back first', weight: 3, run: takeBackFirst },
  { name: 'prize', weight: 2, run: prize },
  { name: 'round closed', weight: 4, run: closeRound },
  { name: 'open round ended by staff', weight: 3, run: endOpenRound },
  { name: 'play at a purse', weight: 2, run: playAtPurse },
]
