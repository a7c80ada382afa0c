import { isRetryable } from '@balai/gateway-kit'
import type { FastifyBaseLogger } from 'fastify'
import { type Judgement, judge, movementSuffix } from './judgement.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { MovementRow, RoundRow, SessionRow } from './tables.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'

export interface SettlementParts {
  rounds: RoundsStore
  sessions: SessionsStore
  wallets: Record<SessionRow['mode'], Wallet>
  now: () => Date
  log: FastifyBaseLogger
}

const final: ReadonlySet<RoundRow['state']> = new Set<RoundRow['state']>(['closed', 'refused', 'cancelled', 'disputed'])
const longestWaitMs = 300_000

/** Pause before the next attempt: a quarter of a second, doubling, at most five minutes. */
export const waitMs = (attempts: number): number => Math.min(longestWaitMs, 250 * 2 ** Math.min(attempts, 20))

/** Between two attempts while the player's own call waits for the wallet. */
const askedWaitMs = 1_000

/** When a round is tried again that a player asks for: as planned, but no later than `askedWaitMs` after the attempt before. */
function askedAt({ attempts, next_attempt_at }: RoundRow): number {
  return next_attempt_at.getTime() - Math.max(waitMs(attempts) - askedWaitMs, 0)
}

export const isSending = (round: RoundRow): boolean => !final.has(round.state) && round.state !== 'open'

function changeAfter(round: RoundRow, judgement: Judgement, now: Date): Partial<RoundRow> & Pick<RoundRow, 'state'> {
  const { attempts } = round
  if (judgement.next === 'again') {
    const isHopeless = round.state === 'placed' && now >= round.give_up_at
    if (isHopeless) return { state: 'cancelling', attempts: 0, next_attempt_at: now }
    return { state: round.state, attempts, next_attempt_at: new Date(now.getTime() + waitMs(attempts)) }
  }
  return {
    state: judgement.next,
    attempts: 0,
    next_attempt_at: now,
    refusal: judgement.refusal ?? null,
    limit_kind: judgement.limit ?? null,
    ...(final.has(judgement.next) && { closed_at: now }),
  }
}

/**
 * What is known now of each movement. A bet that is settled had gone through, and its win with it, although neither answer came:
 * the platform compares its list with ours, and would show them to its staff as a difference.
 */
function definite(round: RoundRow, judgement: Judgement, answer: WalletAnswer): Pick<MovementRow, 'id' | 'outcome'>[] {
  if (answer.kind !== 'answered') return []
  const told = answer.results
    .filter(({ outcome }) => !isRetryable(outcome))
    .map(({ movement, outcome }) => ({ id: movement, outcome }))
  if (round.state !== 'cancelling' || judgement.next !== 'closed') return told
  const gone = (['BET', 'WIN'] as const).map((type) => ({
    id: round.id + movementSuffix[type],
    outcome: 'OK' as const,
  }))
  return [...gone, ...told]
}

/**
 * Makes one attempt at what a round has on its way, and at what follows from its answer. Safe to call at any time from
 * anywhere: one attempt runs at a time, and each carries the same transaction ids.
 *
 * @returns the round as it then stands; undefined when there is nothing to send or someone else is at it
 */
export function createSettlement({ rounds, sessions, wallets, now, log }: SettlementParts) {
  async function attempt(roundId: string): Promise<RoundRow | undefined> {
    const round = await rounds.lease(roundId, now())
    if (!round) return undefined
    const session = await sessions.byId(round.session_id)
    const answer = await wallets[session.mode].send(session, round, await rounds.toSend(round))
    const judgement = judge(round, answer)
    const after = await rounds.settle(
      round,
      {
        ...changeAfter(round, judgement, now()),
        ...(answer.kind === 'answered' && answer.balance !== undefined && { balance: answer.balance }),
      },
      definite(round, judgement, answer),
      now(),
    )
    if (answer.kind === 'unread')
      log.error({ round: round.id, reason: answer.reason }, 'the wallet did not read a call')
    if (after.state === 'disputed') log.error({ round: round.id, answer }, 'a round needs a person to look at it')
    return after.state === 'cancelling' && round.state === 'placed' ? ((await attempt(roundId)) ?? after) : after
  }

  return {
    attempt,

    /** For a player who asks: attempts again and again until the round has nothing on its way, or until `patienceMs` is over. */
    async follow(round: RoundRow, patienceMs: number): Promise<RoundRow> {
      const end = now().getTime() + patienceMs
      let current = round
      while (isSending(current)) {
        const pause = Math.max(askedAt(current) - now().getTime(), 0)
        if (now().getTime() + pause > end) break
        if (pause > 0) await new Promise((resume) => setTimeout(resume, pause))
        const after = await attempt(current.id)
        current = after ?? (await rounds.byId(current.id)) ?? current
        // Someone else is at it: look again a little later rather than at once.
        if (!after && isSending(current)) {
          if (now().getTime() + 100 > end) break
          await new Promise((resume) => setTimeout(resume, 100))
        }
      }
      return current
    },
  }
}

export type Settlement = ReturnType<typeof createSettlement>
