import {
  createGatewayClient,
  GatewayRefusal,
  GatewayUnreachable,
  newWireId,
  type SignedClientOptions,
} from '../client.ts'
import type { Action, BetAction, WinAction } from '../wire/actions.ts'
import type { ActionResult } from '../wire/inbound.ts'
import { isRetryable } from '../wire/outcomes.ts'
import { Book, type PlayedRound } from './book.ts'

/** How badly the provider behaves: each a chance from 0 to 1, rolled for each round or call. */
export interface SimulatorSwitches {
  /** A call is sent twice at once. */
  duplicate: number
  /** A rollback leaves beside its bet, and may overtake it. */
  reorder: number
  /** The wallet's answer is thrown away after it came, and the call sent again. */
  answerLost: number
  /** A call waits up to {@link SimulatorOptions.delayMs} before it leaves. */
  delay: number
  /** A bet carries an amount with a fraction. */
  wrongScale: number
  /** A call is signed with a time of ten minutes ago. */
  oldSignature: number
}

export interface SimulatorOptions extends SignedClientOptions {
  switches?: Partial<SimulatorSwitches>
  delayMs?: number
  /** How long a call is sent again and again for a final answer; default 30 s. */
  patienceMs?: number
  /** 0 to below 1. */
  random?: () => number
}

export interface Seat {
  operator: string
  player: string
  session: string
  game: string
  currency: string
}

const wellBehaved: SimulatorSwitches = {
  duplicate: 0,
  reorder: 0,
  answerLost: 0,
  delay: 0,
  wrongScale: 0,
  oldSignature: 0,
}

const standardPatienceMs = 30_000

/** A provider that plays rounds against a wallet, misbehaves as its switches say, and keeps a book of what it was told. */
export class ProviderSimulator {
  readonly book = new Book()
  private readonly options: SimulatorOptions
  private readonly switches: SimulatorSwitches
  private readonly random: () => number

  constructor(options: SimulatorOptions) {
    this.options = options
    this.switches = { ...wellBehaved, ...options.switches }
    this.random = options.random ?? Math.random
  }

  private rolls(chance: number): boolean {
    return chance > 0 && this.random() < chance
  }

  /** One bet, and a win of one or two stakes in four rounds of ten; the round is closed. */
  async playRound(seat: Seat, stake: bigint): Promise<PlayedRound> {
    const round: PlayedRound = { round: newWireId('round'), staked: 0n, won: 0n, returned: 0n }
    this.book.rounds.push(round)
    const bet = this.action(seat, round, { type: 'BET', amount: stake })
    if (this.rolls(this.switches.wrongScale)) await this.expectRefusal(seat, { ...bet, amount: `${stake}.5` })
    if (this.rolls(this.switches.oldSignature)) await this.expectRefusal(seat, bet, 600)
    if (this.rolls(this.switches.reorder)) return await this.rollBackFirst(seat, round, bet)
    const placed = await this.deliver(seat, bet)
    if (placed?.outcome !== 'OK') return round
    round.staked += stake
    const prize = this.random() < 0.4 ? stake * (this.random() < 0.5 ? 1n : 2n) : 0n
    const win = this.action(seat, round, { type: 'WIN', amount: prize, reference: bet.transaction })
    const paid = await this.deliver(seat, win)
    if (paid?.outcome === 'OK') round.won += prize
    else this.book.surprises.push(`a win in ${round.round} was answered ${paid?.outcome ?? 'nothing'}`)
    return round
  }

  private action(
    seat: Seat,
    round: PlayedRound,
    fields: { type: 'BET' | 'WIN'; amount: bigint; reference?: string },
  ): BetAction | WinAction {
    const { type, reference } = fields
    const moment = { transaction: newWireId('tx'), occurredAt: new Date().toISOString() }
    const money = { amount: String(fields.amount), currency: seat.currency }
    const place = { round: round.round, game: seat.game }
    if (type === 'BET') return { type, ...moment, ...place, ...money }
    return { type, ...moment, ...place, ...money, ...(reference ? { reference } : {}), roundClosed: true }
  }

  /** Sends rollback and bet side by side; whichever comes first, the stake must not be gone afterwards. */
  private async rollBackFirst(seat: Seat, round: PlayedRound, bet: BetAction | WinAction): Promise<PlayedRound> {
    const rollback: Action = {
      type: 'ROLLBACK',
      transaction: newWireId('tx'),
      occurredAt: new Date().toISOString(),
      round: round.round,
      game: seat.game,
      currency: seat.currency,
      reference: bet.transaction,
    }
    const [undone, placed] = await Promise.all([this.deliver(seat, rollback), this.deliver(seat, bet)])
    if (placed?.outcome === 'OK') round.staked += BigInt(bet.amount)
    if (placed?.outcome === 'OK' && undone?.outcome === 'OK') round.returned += BigInt(bet.amount)
    else if (placed?.outcome === 'OK')
      this.book.surprises.push(`a bet stands although its rollback was answered ${undone?.outcome ?? 'nothing'}`)
    return round
  }

  /** Sends until there is a final answer. @returns undefined when patience ended before */
  private async deliver(seat: Seat, action: Action): Promise<ActionResult | undefined> {
    const end = performance.now() + (this.options.patienceMs ?? standardPatienceMs)
    for (let attempt = 0; performance.now() < end; attempt += 1) {
      const answers = await Promise.all(
        this.rolls(this.switches.duplicate)
          ? [this.attempt(seat, action), this.attempt(seat, action)]
          : [this.attempt(seat, action)],
      )
      this.compare(answers)
      const isLost = attempt === 0 && this.rolls(this.switches.answerLost)
      const final = answers.find((answer) => answer && !isRetryable(answer.outcome))
      if (final && !isLost) return final
    }
    this.book.surprises.push(`no final answer to ${action.type} ${action.transaction}`)
    return undefined
  }

  private compare(answers: (ActionResult | undefined)[]): void {
    const words = new Set(answers.flatMap((answer) => (answer && !isRetryable(answer.outcome) ? [answer.outcome] : [])))
    if (words.size > 1) this.book.surprises.push(`two copies were answered ${[...words].join(' and ')}`)
  }

  private async attempt(seat: Seat, action: Action): Promise<ActionResult | undefined> {
    if (this.rolls(this.switches.delay)) await pause(this.random() * (this.options.delayMs ?? 50))
    try {
      const [result] = (await this.send(seat, action)).results
      if (result) this.book.count(result.outcome)
      return result
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error
      this.book.count('UNREACHABLE')
      await pause(100)
      return undefined
    }
  }

  private async expectRefusal(seat: Seat, action: Action, ageSeconds = 0): Promise<void> {
    try {
      const answer = await this.send(seat, action, ageSeconds)
      this.book.surprises.push(`a call that must be refused was answered ${answer.results[0]?.outcome}`)
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      this.book.count('REFUSED')
    }
  }

  private async send(seat: Seat, action: Action, ageSeconds = 0) {
    const now = this.options.now ?? Date.now
    const client = createGatewayClient({ ...this.options, now: () => now() - ageSeconds * 1000 })
    const { operator, player, session } = seat
    return await client.send('transactions', {
      requestId: newWireId('req'),
      operator,
      player,
      session,
      actions: [action],
    })
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms))
}
