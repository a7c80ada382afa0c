import type { Act } from './act.ts'
import { bankActs } from './bank-acts.ts'
import { giftActs } from './gift-acts.ts'
import { checkMember } from './member-checks.ts'
import { checkOperator } from './operator-checks.ts'
import { peopleActs, rules, unblockAll } from './people-acts.ts'
import { playActs } from './play-acts.ts'
import { drawn, rollOf } from './roll.ts'
import { carryOnTransfers, runJobs, timeActs } from './time-acts.ts'
import { walletActs } from './wallet-acts.ts'
import { openWorld, type World } from './world.ts'

const acts: readonly Act[] = [...bankActs, ...walletActs, ...giftActs, ...playActs, ...peopleActs, ...timeActs]

export interface Walk {
  seed: number
  /** How many acts. */
  length: number
  /** How many are under way at the same time, at most. */
  atOnce: number
  /** After how many acts all that must hold is looked at; at the end it is in any case. */
  lookEvery: number
  /** Only these turns, where a walk that found something is made smaller. */
  only?: ReadonlySet<number> | undefined
}

export interface Walked {
  /** What must not be; empty where all is well. */
  found: string[]
  /** How often each act came to what. */
  tally: Map<string, Map<string, number>>
  /** What was done, one line a turn, as it ended. */
  diary: string[]
}

async function look(world: World): Promise<void> {
  await unblockAll(world)
  for (const player of world.players) await checkMember(world, player)
  await checkOperator(world)
}

/** A provider that answers again, and transfers that come to their ends. */
async function settle(world: World): Promise<void> {
  Object.assign(world.purse.switches, { loseAnswer: false, drop: false, refuse: null, silent: false, unsure: false })
  await carryOnTransfers(world)
  await runJobs(world)
}

const tables = [
  'promotion_payout',
  'referral_earning',
  'referral_payout',
  'promotion_grant',
  'wallet_transfer_statement',
  'game_open_round',
  'report_day',
]

/** How much of what nobody answers for there was. */
async function rowsOf({ server }: World): Promise<string> {
  const counts: string[] = []
  for (const table of tables) {
    const { rows } = await server.database.pool.query(`SELECT count(*)::int AS count FROM ${table}`)
    counts.push(`${table} ${rows[0]?.count}`)
  }
  return counts.join(', ')
}

/** Walks through all money at random, and tells what it found. */
export async function walk({ seed, length, atOnce, lookEvery, only }: Walk): Promise<Walked> {
  const world = await openWorld(rollOf(seed, -1).whole(2, 5))
  const tally: Walked['tally'] = new Map()
  const diary: string[] = []
  const underWay = new Set<Promise<void>>()

  async function take(turn: number): Promise<void> {
    const roll = rollOf(seed, turn)
    const act = drawn(roll, acts)
    if (act.isAlone) await Promise.all(underWay)
    const came = await act.run(world, roll).catch((error: unknown) => {
      world.found.push(`turn ${turn}, ${act.name}: ${error instanceof Error ? error.stack : String(error)}`)
      return 'thrown'
    })
    diary.push(`${turn} ${act.name}: ${came}`)
    const counts = tally.get(act.name) ?? new Map<string, number>()
    tally.set(act.name, counts.set(came, (counts.get(came) ?? 0) + 1))
  }

  try {
    for (const [place, rule] of rules.entries()) await rule(world, rollOf(seed, -2 - place))
    for (let turn = 0, since = 0; turn < length && world.found.length === 0; turn += 1) {
      if (only && !only.has(turn)) continue
      const isAlone = drawn(rollOf(seed, turn), acts).isAlone === true
      const taking = take(turn).finally(() => underWay.delete(taking))
      if (isAlone) await taking
      else underWay.add(taking)
      if (underWay.size >= atOnce) await Promise.race(underWay)
      since += 1
      if (since < lookEvery) continue
      await Promise.all(underWay)
      await look(world)
      since = 0
    }
    await Promise.all(underWay)
    await settle(world)
    await look(world)
    diary.push(await rowsOf(world))
  } finally {
    await world.close()
  }
  return { found: world.found, tally, diary }
}
