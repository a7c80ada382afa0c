import type { App } from '../../app.ts'
import { roundReference } from '../../modules/games/index.ts'
import { nothing, type Play } from '../../modules/wallet/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { hashPassword } from '../../platform/password.ts'
import { demoOperatorId } from '../demo.ts'
import { demoPassword } from '../demo-members.ts'
import { countPlay } from './count-play.ts'
import { openPlay } from './open-play.ts'
import {
  addMembers,
  addPrizes,
  addRounds,
  countMembers,
  countRounds,
  type LargePrize,
  type LargeRound,
  makeMonths,
  settle,
} from './store.ts'

/** How much there is to be in the end; what is there already is not made again. */
export interface LargeSize {
  members: number
  /** Each with a bet, two in five with a win, spread evenly over the members. */
  rounds: number
  /** Rounds besides, all of {@link heavyMember}. */
  heavyRounds: number
}

/** `npm run seed -- --large`, by which lists are measured (issue 3). */
export const largeSize: LargeSize = { members: 100_000, rounds: 1_000_000, heavyRounds: 100_000 }

/** Told after each step how far a part has come. */
export type Progress = (what: string, done: number, total: number) => void

const atOnce = 500
const provider = 'arcade'
const place = { operatorId: demoOperatorId, provider }
const game = 'pasar-malam'
/** One round in a thousand. */
const rareGame = 'rempah'
const start = 10_000_000n
/** More than as many rounds as are played at once lose. */
const heavyPrize = 2_000_000n
const dayMs = 86_400_000
const daysBack = 60

/** The n-th of the many, counted from 0. */
export const largeMember = (n: number): MemberRef & { username: string } => ({
  operatorId: demoOperatorId,
  memberId: `mbr_large${String(n).padStart(9, '0')}`,
  username: `b${String(n).padStart(8, '0')}`,
})

/** Who plays more than anybody: a thousand pages of rounds in two months. */
export const heavyMember = largeMember(7)

type Prize = Pick<LargePrize, 'key' | 'member' | 'amount'>

function payPrizes(play: Pick<Play, 'pay'>, prizes: readonly Prize[]): void {
  for (const { key, member, amount } of prizes)
    play.pay({ member, provider, key, reference: key, amount, stake: nothing, type: 'tournament' })
}

/** As paid: with the transfers that carried them. */
const paidAt = (at: Date, transfers: ReadonlyMap<string, bigint>, prizes: readonly Prize[]): LargePrize[] =>
  prizes.map((prize) => ({ ...prize, at, transfer: transfers.get(prize.key) ?? null }))

/** Adds members, who came one after the other in the two months, and gives each their first credit, as a prize, so that they can play. */
async function welcome(
  app: App,
  passwordHash: string,
  now: Date,
  { from, to, of }: { from: number; to: number; of: number },
): Promise<void> {
  const { database, wallet } = app
  const members = Array.from({ length: to - from }, (_, n) => largeMember(from + n))
  await database.db.transaction().execute(async (tx) => {
    await addMembers(tx, { operatorId: demoOperatorId, passwordHash, from, to, of, daysBack })
    await countPlay(
      tx,
      app,
      now,
      members.map((member) => ({ member, staked: 0n, won: start, at: now })),
    )
    const play = await openPlay(tx, wallet, { members, providers: [place] })
    const prizes = members.map((member) => ({ key: `large:start:${member.memberId}`, member, amount: start }))
    payPrizes(play, prizes)
    await addPrizes(tx, place, paidAt(now, await play.commit(), prizes))
  })
}

/** Which member, how much and when follow from a round's number. */
function roundOf(n: number, size: LargeSize, now: Date): LargeRound {
  const spread = (n * 7919) % 1_000_003
  const stake = BigInt(200 * (1 + (spread % 50)))
  return {
    n,
    member: n < size.rounds ? largeMember((n * 104_729) % size.members) : heavyMember,
    game: n % 1_000 === 999 ? rareGame : game,
    stake,
    win: spread % 5 < 2 ? stake * 2n : 0n,
    openedAt: new Date(now.getTime() - (spread / 1_000_003) * daysBack * dayMs),
    bet: null,
    won: null,
    after: nothing,
  }
}

/** Plays the rounds from one number to another. */
async function playRounds(app: App, size: LargeSize, now: Date, from: number, to: number): Promise<void> {
  const { database, wallet } = app
  const rounds = Array.from({ length: to - from }, (_, n) => roundOf(from + n, size, now))
  const isHeavy = to > size.rounds
  const prizes = isHeavy ? [{ key: `large:prize:${from}`, member: heavyMember, amount: heavyPrize }] : []
  await database.db.transaction().execute(async (tx) => {
    await countPlay(tx, app, now, [
      ...rounds.map(({ member, stake, win, openedAt }) => ({ member, staked: stake, won: win, at: openedAt })),
      ...prizes.map(({ member, amount }) => ({ member, staked: 0n, won: amount, at: now })),
    ])
    const play = await openPlay(tx, wallet, {
      members: rounds.map(({ member }) => member),
      providers: [place],
    })
    payPrizes(play, prizes)
    for (const round of rounds) {
      const { member, stake, win, n } = round
      const move = { member, provider, reference: roundReference(provider, `large-${n}`) }
      const took = play.bet({ ...move, key: `large:bet:${n}`, amount: stake })
      if (!took) throw new Error(`member ${member.memberId} has run out of credit in round ${n}`)
      if (win > 0n) play.pay({ ...move, key: `large:win:${n}`, amount: win, stake: took })
      round.after = play.balance(member)
    }
    const transfers = await play.commit()
    for (const round of rounds) {
      round.bet = transfers.get(`large:bet:${round.n}`) ?? null
      round.won = transfers.get(`large:win:${round.n}`) ?? null
    }
    await addPrizes(tx, place, paidAt(now, transfers, prizes))
    await addRounds(tx, place, rounds)
  })
}

/**
 * Fills the demo up to the size, through the wallet: what cannot be had by playing cannot be had here either. It may be
 * stopped and started again; it goes on where it was.
 */
export async function seedLarge(app: App, size: LargeSize, clock: Clock, tell: Progress): Promise<void> {
  const { db } = app.database
  const now = clock.now()
  await makeMonths(db, new Date(now.getTime() - (daysBack + 31) * dayMs))
  const passwordHash = await hashPassword(demoPassword)
  for (let done = await countMembers(db); done < size.members; ) {
    const next = Math.min(done + atOnce, size.members)
    await welcome(app, passwordHash, now, { from: done, to: next, of: size.members })
    done = next
    tell('members', done, size.members)
  }
  const rounds = size.rounds + size.heavyRounds
  for (let done = await countRounds(db); done < rounds; ) {
    const next = Math.min(done + atOnce, done < size.rounds ? size.rounds : rounds)
    await playRounds(app, size, now, done, next)
    done = next
    tell('rounds', done, rounds)
  }
  tell('statistics', 0, 1)
  await app.jobs.runNow('games.count-days')
  await app.jobs.runNow('reports.keep-days')
  await settle(db)
  tell('statistics', 1, 1)
}
