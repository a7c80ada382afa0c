import { dayOf } from '@balai/calendar'
import { type Ask, ask, type Tx } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import {
  absence,
  count,
  type LimitKind,
  passedLimit,
  passedUnverified,
  rollOver,
  type SaferPlayObstacle,
  type Standing,
} from './standing.ts'
import { countersAsk, standingsAsk, withMissing } from './store.ts'

/** Members' limits and counters, locked for one transaction. Checks count nothing; counts check nothing. */
export interface SaferPlayGate {
  /** Break and exclusion alone, for what passes no limit. @returns null when neither holds */
  checkPresence(member: MemberRef): SaferPlayObstacle | null
  /** Break, exclusion, stake and loss limits, as what was counted so far leaves them. @returns null when the bet may go on */
  checkBet(member: MemberRef, stake: bigint): SaferPlayObstacle | null
  /** @param betAt of which day it counts, where that is not today. Below zero a bet is taken back */
  countBet(member: MemberRef, stake: bigint, betAt?: Date): void
  /** @param at of which day it counts, where that is not today. Below zero a win is taken back */
  countWin(member: MemberRef, win: bigint, at?: Date): void
  /** Counts what was staked on `day` of the operator's calendar as not lost, in those periods that the day belongs to. */
  countBack(member: MemberRef, amount: bigint, day: string): void
  /**
   * By what the member pays, whatever is credited of it (record 0564). Break, exclusion and deposit limits, and what the operator lets a member deposit in a month before their identity is
   * verified: null for one who is, or where there is no such bound.
   */
  checkDeposit(member: MemberRef, amount: bigint, unverifiedMaximum: bigint | null): SaferPlayObstacle | null
  /** @param at when it was asked for, by which it is taken back: another may have begun the next day meanwhile */
  countDeposit(member: MemberRef, amount: bigint, at: Date): void
  /** Takes back a deposit that was counted at `countedAt`: it was rejected or expired. */
  uncountDeposit(member: MemberRef, amount: bigint, countedAt: Date): void
  /** Writes the counters that changed, by one statement. Forgetting it forgets the counts. */
  save(): Promise<void>
  /** As `save`, to be sent with other statements. */
  saveAsk(): Ask<void>
}

export interface GateOptions {
  members: readonly MemberRef[]
  now: Date
  timeZoneOf(operatorId: string): Promise<string>
}

const keyOf = ({ operatorId, memberId }: MemberRef): string => `${operatorId}/${memberId}`

/**
 * Locks the members' rows in key order until the end of `tx`, so that a hundred bets or deposits at once are decided
 * one after the other. Take these locks before those of the ledger.
 */
export async function openGate(tx: Tx, options: GateOptions): Promise<SaferPlayGate> {
  return await gateOn(tx, await ask(tx, standingsAsk(distinct(options.members))), options)
}

const distinct = (members: readonly MemberRef[]): MemberRef[] => [
  ...new Map(members.map((member) => [keyOf(member), member])).values(),
]

/**
 * As {@link openGate}, on rows that `standingsAsk` locked in this transaction. Members whose first bet or deposit this is get
 * their row now.
 */
export async function gateOn(
  tx: Tx,
  locked: readonly Standing[],
  { members, now, timeZoneOf }: GateOptions,
): Promise<SaferPlayGate> {
  const all = await withMissing(tx, distinct(members), locked)
  const standings = new Map(all.map((standing) => [keyOf(standing), standing]))
  const zones = new Map<string, string>()
  const today = new Map<string, string>()
  for (const operatorId of new Set(members.map((member) => member.operatorId))) {
    const zone = await timeZoneOf(operatorId)
    zones.set(operatorId, zone)
    today.set(operatorId, dayOf(now, zone))
  }
  for (const standing of standings.values()) rollOver(standing, today.get(standing.operatorId) ?? standing.countedOn)
  const changed = new Set<Standing>()

  function of(member: MemberRef): Standing {
    const standing = standings.get(keyOf(member))
    if (!standing) throw new Error(`member ${keyOf(member)} was not opened at the gate`)
    return standing
  }

  function add(member: MemberRef, kind: LimitKind, amount: bigint, at?: Date): void {
    const standing = of(member)
    const day = at ? dayOf(at, zones.get(member.operatorId) ?? 'UTC') : standing.countedOn
    count(standing, kind, amount, day)
    changed.add(standing)
  }

  function saveAsk(): Ask<void> {
    const counted = [...changed]
    changed.clear()
    return countersAsk(counted)
  }

  return {
    checkPresence: (member) => absence(of(member), now),
    checkBet(member, stake) {
      const standing = of(member)
      return absence(standing, now) ?? passedLimit(standing, 'stake', stake) ?? passedLimit(standing, 'loss', stake)
    },
    countBet(member, stake, betAt) {
      add(member, 'stake', stake, betAt)
      add(member, 'loss', stake, betAt)
    },
    countWin(member, win, at) {
      add(member, 'loss', -win, at)
    },
    countBack(member, amount, day) {
      const standing = of(member)
      count(standing, 'loss', -amount, day)
      changed.add(standing)
    },
    checkDeposit(member, amount, unverifiedMaximum) {
      const standing = of(member)
      return (
        absence(standing, now) ??
        passedLimit(standing, 'deposit', amount) ??
        passedUnverified(standing, unverifiedMaximum, amount)
      )
    },
    countDeposit(member, amount, at) {
      add(member, 'deposit', amount, at)
    },
    uncountDeposit(member, amount, countedAt) {
      add(member, 'deposit', -amount, countedAt)
    },
    save: () => ask(tx, saveAsk()),
    saveAsk,
  }
}
