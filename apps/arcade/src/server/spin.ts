import { gameByCode } from '../games/catalogue.ts'
import { drawRound } from '../games/play.ts'
import type { RandomInt, SlotGame } from '../games/slot.ts'
import { longestPressMs, type RoundView } from '../wire.ts'
import { PlayError } from './errors.ts'
import { viewOf } from './round-view.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { Settlement } from './settlement.ts'
import { offeredLineBets } from './start.ts'
import type { RoundRow, SessionRow } from './tables.ts'

/** How long the player's own call waits for the wallet before it says "pending"; the resender carries on either way. */
const patienceMs = 3_000
/** From then on a bet that nobody answered is taken back: no player waits longer for a reel. */
const giveUpMs = 30_000

interface SpinParts {
  rounds: RoundsStore
  settlement: Settlement
  random: RandomInt
  newId: (prefix: string) => string
  now: () => Date
}

export interface SpinRequest {
  requestId: string
  lineBet: number
  /** How long ago it was pressed, by the page's own clock. */
  ageMs: number
  /** The player took it back before anybody had answered for it. */
  isWithdrawn: boolean
}

export function createSpin({ rounds, settlement, random, newId, now }: SpinParts) {
  function draw(
    session: SessionRow,
    game: SlotGame,
    { requestId, lineBet }: Pick<SpinRequest, 'requestId' | 'lineBet'>,
  ): RoundRow {
    const outcome = drawRound(game, random)
    const at = now()
    return {
      id: newId('rnd'),
      session_id: session.id,
      request_id: requestId,
      owner: session.owner,
      game: game.code,
      line_bet: BigInt(lineBet),
      stake: BigInt(lineBet) * BigInt(game.lines.length),
      win: BigInt(outcome.win) * BigInt(lineBet),
      outcome,
      state: 'placed',
      refusal: null,
      limit_kind: null,
      revealed: 0,
      balance: null,
      attempts: 0,
      next_attempt_at: at,
      leased_until: null,
      give_up_at: new Date(at.getTime() + giveUpMs),
      created_at: at,
      closed_at: null,
    }
  }

  async function begin(session: SessionRow, game: SlotGame, request: SpinRequest): Promise<RoundRow> {
    if (!offeredLineBets(game, session).includes(request.lineBet)) throw new PlayError('STAKE_NOT_OFFERED')
    const last = session.minimum_round_ms > 0 ? await rounds.lastOf(session.owner, game.code) : undefined
    if (last && now().getTime() - last.created_at.getTime() < session.minimum_round_ms) throw new PlayError('TOO_FAST')
    const round = draw(session, game, request)
    if (await rounds.insert(round)) return round
    // Two copies of one request came together, or another round is still running.
    const same = await rounds.byRequest(session.id, request.requestId)
    if (same) return same
    throw new PlayError('ROUND_IN_PROGRESS', (await rounds.unfinishedOf(session.owner, game.code))?.id)
  }

  /** Keeps a press from ever becoming a bet: what is there for its name is a round that was refused. A copy that got here first stands. */
  async function shutOut(session: SessionRow, game: SlotGame, request: SpinRequest): Promise<RoundRow> {
    const round = draw(session, game, request)
    const refused = { ...round, state: 'refused', refusal: 'TOO_LATE', closed_at: round.created_at } as const
    if (await rounds.insert(refused)) return refused
    const first = await rounds.byRequest(session.id, request.requestId)
    if (!first) throw new Error(`nothing stands for the request ${request.requestId}`)
    return first
  }

  /**
   * Plays a round: draws it, keeps it, and only then asks for the stake. A request seen before gives the same round
   * again, whatever became of it; one that is over, and was not seen before, is refused for good and stakes nothing (record 1051).
   * @throws PlayError STAKE_NOT_OFFERED, TOO_FAST, ROUND_IN_PROGRESS, REQUEST_REUSED
   */
  async function spin(session: SessionRow, request: SpinRequest): Promise<RoundView> {
    const game = gameByCode(session.game)
    if (!game) throw new Error(`no game ${session.game}`)
    const known = await rounds.byRequest(session.id, request.requestId)
    const isOver = request.isWithdrawn || request.ageMs > longestPressMs
    const round = known ?? (await (isOver ? shutOut : begin)(session, game, request))
    if (Number(round.line_bet) !== request.lineBet) throw new PlayError('REQUEST_REUSED')
    return viewOf(await settlement.follow(round, patienceMs))
  }

  async function ownRound(session: SessionRow, roundId: string): Promise<RoundRow> {
    const round = await rounds.byId(roundId)
    if (!round || round.owner !== session.owner) throw new PlayError('ROUND_UNKNOWN')
    return round
  }

  /** Shows the next free spin; one already shown is shown again. @throws PlayError ROUND_UNKNOWN, MALFORMED */
  async function freeSpin(session: SessionRow, roundId: string, index: number): Promise<RoundView> {
    const round = await ownRound(session, roundId)
    if (index >= round.outcome.free.length || index > round.revealed) throw new PlayError('MALFORMED')
    const shown = index === round.revealed ? await rounds.reveal(round, index, now()) : undefined
    const current = shown ?? (await ownRound(session, roundId))
    return viewOf(await settlement.follow(current, patienceMs))
  }

  async function look(session: SessionRow, roundId: string): Promise<RoundView> {
    return viewOf(await settlement.follow(await ownRound(session, roundId), patienceMs))
  }

  return { spin, freeSpin, look }
}
