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

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

interface StartParts {
  sessions: SessionsStore
  rounds: RoundsStore
  settlement: Settlement
  client: GatewayClient
  /** Of sessions that play from a purse kept here. */
  purse: Wallet
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

export function createStart({ sessions, rounds, settlement, client, purse, newToken, now, log }: StartParts) {
  async function authenticate(session: SessionRow): Promise<Accepted> {
    if (session.launch_token === null) throw new PlayError('TICKET_USED')
    const answer = await client
      .send('authenticate', { requestId: newWireId('auth'), launchToken: session.launch_token })
      .catch((error: unknown): AuthenticateAnswer | { outcome: 'FAULT' } => {
        if (!(error instanceof GatewayRefusal) || error.status === 429) return { outcome: 'TEMPORARY' }
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

  /**
   * Exchanges a ticket, once, for a play token that lives in the page's memory. For real play this is where the platform
   * is asked who plays. @throws PlayError TICKET_UNKNOWN, TICKET_USED, SESSION_ENDED, NOT_ALLOWED, USER_DISABLED, TEMPORARY,
   * FAULT
   */
  return async function start(ticket: string): Promise<StartAnswer> {
    const taken = await sessions.useTicket(hashOf(ticket), now())
    if (!taken) throw new PlayError((await sessions.byTicket(hashOf(ticket))) ? 'TICKET_USED' : 'TICKET_UNKNOWN')
    const game = gameByCode(taken.game)
    if (!game) throw new Error(`no game ${taken.game}`)
    const accepted = taken.mode === 'real' ? await authenticate(taken) : undefined
    const playToken = newToken()
    const session = await sessions.begin(taken.id, {
      ...(accepted && sessionFrom(accepted)),
      play_hash: hashOf(playToken),
      play_expires_at: new Date(now().getTime() + playTokenMs),
    })
    const unfinished = await rounds.unfinishedOf(session.owner, game.code)
    const round = unfinished ? await settlement.follow(unfinished, 1_500) : undefined
    // What the wallet said of the round is newer than what it said of the player only if it said so in this very call.
    const isNewer = round && !isSending(round) && round.state !== unfinished?.state
    const kept = session.mode === 'kept' ? await purse.balance(session) : undefined
    const held = accepted
      ? readBalance(accepted.balance, session.scale)
      : typeof kept === 'bigint'
        ? kept
        : session.demo_credit
    return {
      playToken,
      game: game.code,
      mode: session.mode === 'demo' ? 'demo' : 'real',
      playMoney: session.play_money,
      language: session.language,
      currency: session.currency,
      balance: Number((isNewer ? round.balance : null) ?? held),
      lineBets: offeredLineBets(game, session),
      minimumRoundMs: session.minimum_round_ms,
      odds: shownOdds(game),
      lobbyUrl: session.lobby_url,
      parentOrigin: session.parent_origin,
      round: round ? viewOf(round) : null,
    }
  }
}
