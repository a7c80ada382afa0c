import { createHash } from 'node:crypto'
import { type AuthenticateAnswer, type GatewayClient, GatewayRefusal, newWireId } from '@balai/gateway-kit'
import type { FastifyBaseLogger } from 'fastify'
import { gameByCode } from '../games/catalogue.ts'
import { decimal, type Fraction } from '../games/fraction.ts'
import { type Odds, oddsOf } from '../games/odds.ts'
import type { SlotGame } from '../games/slot.ts'
import type { StartAnswer } from '../wire.ts'
import { PlayError } from './errors.ts'
import { readAmount, readBalance } from './gateway-wallet.ts'
import { viewOf } from './round-view.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { SessionsStore } from './sessions-store.ts'
import { isSending, type Settlement } from './settlement.ts'
import type { SessionRow } from './tables.ts'
import type { Wallet } from './wallet.ts'

const playTokenMs = 12 * 3600 * 1000
/** Longer than the wallet is waited for; a start that has not ended by then never will. */
const longestStartMs = 30_000

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

interface StartParts {
  sessions: SessionsStore
  rounds: RoundsStore
  settlement: Settlement
  client: GatewayClient
  wallets: Readonly<Record<SessionRow['mode'], Wallet>>
  newToken: () => string
  now: () => Date
  log: FastifyBaseLogger
}

type Accepted = Extract<AuthenticateAnswer, { outcome: 'OK' }>

/** Line bets whose stake the player's limits allow. */
export function offeredLineBets(
  game: SlotGame,
  session: Pick<SessionRow, 'minimum_stake' | 'maximum_stake'>,
): number[] {
  return game.lineBets.filter((lineBet) => {
    const stake = BigInt(lineBet * game.lines.length)
    return stake >= (session.minimum_stake ?? 0n) && (session.maximum_stake === null || stake <= session.maximum_stake)
  })
}

const counted = new Map<string, Odds>()

/** Counted once for each game: the reels are walked through stop by stop. */
function countedOdds(game: SlotGame): Odds {
  const known = counted.get(game.code) ?? oddsOf(game)
  counted.set(game.code, known)
  return known
}

/** Return to player in whole parts per million, as `gameList` tells it; cut off, so that it never promises more. */
export function rtpPpmOf(game: SlotGame): number {
  const { over, under } = countedOdds(game).rtp
  return Number((over * 1_000_000n) / under)
}

const percentDown = ({ over, under }: Fraction, places: 1 | 2): string => {
  const steps = 10n ** BigInt(places)
  return decimal({ over: (over * 100n * steps) / under, under: steps }, places)
}

/** The figures that the rules page shows. RTP is cut off rather than rounded, so that it never promises more. */
export function shownOdds(game: SlotGame): StartAnswer['odds'] {
  const { rtp, hitRate, freeSpinRate } = countedOdds(game)
  return {
    rtpPercent: percentDown(rtp, 2),
    hitPercent: percentDown(hitRate, 1),
    featureOneIn: game.freeSpins ? decimal({ over: freeSpinRate.under, under: freeSpinRate.over }, 0) : null,
  }
}

function sessionFrom(answer: Accepted): Partial<SessionRow> {
  const limit = (amount: string | undefined) =>
    amount === undefined ? null : (readAmount(amount, answer.scale) ?? null)
  return {
    operator: answer.operator,
    player: answer.player,
    owner: `${answer.operator}:${answer.player}`,
    wallet_session: answer.session,
    currency: answer.currency,
    scale: answer.scale,
    minimum_stake: limit(answer.betLimits?.minimum),
    maximum_stake: limit(answer.betLimits?.maximum),
    minimum_round_ms: answer.jurisdiction.minimumRoundMs,
    play_money: answer.jurisdiction.playMoney,
  }
}

export function createStart({ sessions, rounds, settlement, client, wallets, newToken, now, log }: StartParts) {
  async function authenticate(session: SessionRow): Promise<Accepted> {
    if (session.launch_token === null) throw new PlayError('TICKET_USED')
    const answer = await client
      .send('authenticate', { requestId: newWireId('auth'), launchToken: session.launch_token })
      .catch((error: unknown): AuthenticateAnswer | { outcome: 'FAULT' } => {
        if (!(error instanceof GatewayRefusal) || error.mayPass) return { outcome: 'TEMPORARY' }
        log.error({ session: session.id, reason: error.message }, 'the wallet did not say who plays')
        return { outcome: 'FAULT' }
      })
    if (answer.outcome === 'OK' && answer.game === session.game) return answer
    if (answer.outcome === 'TEMPORARY' || answer.outcome === 'FAULT') {
      await sessions.returnTicket(session.id)
      throw new PlayError(answer.outcome)
    }
    const code = answer.outcome === 'OK' ? 'NOT_ALLOWED' : answer.outcome
    await sessions.end(session.id, code)
    throw new PlayError(code === 'TOKEN_EXPIRED' ? 'SESSION_ENDED' : code)
  }

  /** Begins the session of a ticket that was just taken. For real play this is where the platform is asked who plays. */
  async function begin(taken: SessionRow): Promise<{ session: SessionRow; told?: bigint | undefined }> {
    const accepted = taken.mode === 'real' ? await authenticate(taken) : undefined
    const session = await sessions.begin(taken.id, {
      ...(accepted && sessionFrom(accepted)),
      play_expires_at: new Date(now().getTime() + playTokenMs),
    })
    return { session, told: accepted && readBalance(accepted.balance, session.scale) }
  }

  /** The session that this very page began: the answer was lost on its way, and the page asks again. */
  async function beganBefore(ticket: string, playToken: string): Promise<SessionRow> {
    const session = await sessions.byTicket(hashOf(ticket))
    if (!session) throw new PlayError('TICKET_UNKNOWN')
    if (session.ended_reason !== null) throw new PlayError('SESSION_ENDED')
    if (!session.play_hash?.equals(hashOf(playToken))) throw new PlayError('TICKET_USED')
    if (session.play_expires_at === null) {
      const usedMs = now().getTime() - (session.ticket_used_at?.getTime() ?? 0)
      throw new PlayError(usedMs < longestStartMs ? 'TEMPORARY' : 'TICKET_USED')
    }
    return session
  }

  async function balanceOf(session: SessionRow): Promise<bigint> {
    const balance = await wallets[session.mode].balance(session)
    if (balance === 'ended') throw new PlayError('SESSION_ENDED')
    if (balance === undefined) throw new PlayError('TEMPORARY')
    return balance
  }

  /**
   * Exchanges a ticket, once, for play by the page's own token, which lives in its memory. The same page may ask again. A page of the
   * version before gets a token made here.
   *
   * @throws PlayError TICKET_UNKNOWN, TICKET_USED, SESSION_ENDED, NOT_ALLOWED, USER_DISABLED, TEMPORARY, FAULT
   */
  return async function start(asked: { ticket: string; playToken?: string | undefined }): Promise<StartAnswer> {
    const { ticket, playToken = newToken() } = asked
    const taken = await sessions.useTicket(hashOf(ticket), hashOf(playToken), now())
    const { session, told } = taken ? await begin(taken) : { session: await beganBefore(ticket, playToken) }
    const game = gameByCode(session.game)
    if (!game) throw new Error(`no game ${session.game}`)
    const unfinished = await rounds.unfinishedOf(session.owner, game.code)
    const round = unfinished ? await settlement.follow(unfinished, 1_500) : undefined
    // What the wallet said of the round is newer than what it said of the player only if it said so in this very call.
    const isNewer = round && !isSending(round) && round.state !== unfinished?.state
    return {
      ...(asked.playToken === undefined && { playToken }),
      game: game.code,
      mode: session.mode === 'demo' ? 'demo' : 'real',
      playMoney: session.play_money,
      language: session.language,
      currency: session.currency,
      balance: Number((isNewer ? round.balance : null) ?? told ?? (await balanceOf(session))),
      lineBets: offeredLineBets(game, session),
      minimumRoundMs: session.minimum_round_ms,
      odds: shownOdds(game),
      lobbyUrl: session.lobby_url,
      parentOrigin: session.parent_origin,
      round: round ? viewOf(round) : null,
    }
  }
}
