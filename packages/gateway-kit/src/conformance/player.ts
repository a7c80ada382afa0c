import assert from 'node:assert/strict'
import { createGatewayClient, type GatewayClient, newWireId } from '../client.ts'
import type { Action } from '../wire/actions.ts'
import type { WireBalance } from '../wire/fields.ts'
import type { ActionResult, AuthenticateAnswer, TransactionsAnswer } from '../wire/inbound.ts'
import type { LimitKind, Outcome } from '../wire/outcomes.ts'
import { atScale, plainly } from './amounts.ts'
import type { ConformanceTarget } from './target.ts'

type OpenedSession = Extract<AuthenticateAnswer, { outcome: 'OK' }>

interface ActionFields {
  transaction?: string
  round?: string
  game?: string
  amount?: string
  currency?: string
  reference?: string
  roundClosed?: boolean
}

const mostTries = 5
/** One that no wallet plays in: it is kept for tests. */
export const otherCurrency = 'XTS'

/** A player with a session, seen from the provider, who remembers what he ought to hold. Amounts are whole units of the currency. */
export class Player {
  readonly target: ConformanceTarget
  readonly client: GatewayClient
  readonly operator: string
  readonly player: string
  session: string
  /** Cash and bonus together, as the suite has counted it. */
  expected: bigint
  /** The last call was answered TEMPORARY at first: then it may have been processed all the same, and come back as a replay. */
  hadToRepeat = false

  constructor(target: ConformanceTarget, who: { operator: string; player: string; session: string; funds: bigint }) {
    this.target = target
    this.client = createGatewayClient({
      ...target.key,
      baseUrl: target.baseUrl,
      provider: target.provider,
      timeoutMs: 5_000,
    })
    this.operator = who.operator
    this.player = who.player
    this.session = who.session
    this.expected = who.funds
  }

  /** Opens a session of a game by a fresh launch token, and holds the answer against what was launched. */
  async open(game = this.target.game): Promise<OpenedSession> {
    const launchToken = await this.target.arrange.launch(this.player, game)
    const answer = await this.client.send('authenticate', { requestId: newWireId('req'), launchToken })
    assert.ok(answer.outcome === 'OK', `authenticate answered ${answer.outcome}`)
    const { currency, scale } = this.target.profile
    const told = [answer.operator, answer.player, answer.game, answer.currency, answer.scale]
    const launched = [this.operator, this.player, game, currency, scale]
    assert.deepEqual(told, launched, 'operator, player, game, currency and scale of what was launched')
    this.session = answer.session
    assert.equal(this.#total(this.#plainly(answer.balance)), this.expected, 'balance told to the game')
    return answer
  }

  action(type: Action['type'], fields: ActionFields = {}): Action {
    const moment = { transaction: fields.transaction ?? newWireId('tx'), occurredAt: new Date().toISOString() }
    const place = { round: fields.round ?? newWireId('round'), game: fields.game ?? this.target.game }
    const money = { amount: fields.amount ?? '1000', currency: fields.currency ?? this.target.profile.currency }
    const closes = fields.roundClosed === undefined ? {} : { roundClosed: fields.roundClosed }
    const reference = fields.reference === undefined ? {} : { reference: fields.reference }
    if (type === 'BET') return { type, ...moment, ...place, ...money, ...closes }
    if (type === 'WIN') return { type, ...moment, ...place, ...money, ...reference, ...closes }
    if (type === 'JACKPOT_WIN') return { type, ...moment, ...place, ...money, jackpot: newWireId('jackpot'), ...closes }
    if (type === 'ROUND_CLOSE') return { type, ...moment, ...place }
    if (type === 'ADJUST') return { type, ...moment, ...money, reason: 'a correction' }
    if (type === 'PROMO_WIN')
      return { type, ...moment, ...money, campaign: newWireId('campaign'), ...(fields.round ? place : {}) }
    assert.ok(fields.reference, 'a rollback names what it undoes')
    return { type, ...moment, ...place, ...money, reference: fields.reference, ...closes }
  }

  /** Sends the actions in one call, again and again while the wallet asks for it, as any provider does. */
  async call(actions: Action[], session: string | null = this.session): Promise<TransactionsAnswer> {
    for (let tried = 1; ; tried += 1) {
      const answer = await this.callOnce(actions, session)
      this.hadToRepeat = tried > 1
      if (tried === mostTries || answer.results.every(({ outcome }) => outcome !== 'TEMPORARY')) return answer
      await new Promise((resume) => setTimeout(resume, 100 * tried))
    }
  }

  async callOnce(actions: Action[], session: string | null = this.session): Promise<TransactionsAnswer> {
    const { operator, player } = this
    const requestId = newWireId('req')
    const answer = await this.client.send('transactions', {
      requestId,
      operator,
      player,
      session,
      actions: actions.map((one) => this.onWire(one)),
    })
    assert.equal(answer.requestId, requestId, 'the call that was answered')
    const results = answer.results.map((one) => ({ ...one, balanceAfter: this.#plainly(one.balanceAfter) }))
    return { ...answer, results, balance: this.#plainly(answer.balance) }
  }

  /** An action as it is sent, with its amount at the profile's scale. */
  onWire(one: Action): Action {
    if (!('amount' in one) || one.amount === undefined) return one
    return { ...one, amount: atScale(one.amount, this.target.profile.scale) }
  }

  #plainly(balance: WireBalance | null): WireBalance | null {
    const { scale } = this.target.profile
    return balance && { cash: plainly(balance.cash, scale), bonus: plainly(balance.bonus, scale) }
  }

  /** Sends one action, and holds the answer against the table: its outcome, and what it did to the balance. */
  async expect(one: Action, outcome: Outcome, moved: bigint, replayed = false): Promise<ActionResult> {
    const answer = await this.call([one])
    const [result] = answer.results
    assert.ok(result && answer.results.length === 1, 'one result for one action')
    assert.equal(result.transaction, one.transaction)
    assert.equal(result.outcome, outcome, `outcome of ${one.type}`)
    this.expected += moved
    if (!this.hadToRepeat) {
      assert.equal(result.replayed, replayed, replayed ? 'the first answer, repeated' : 'a first answer')
      if (!replayed) assert.deepEqual(result.balanceAfter, answer.balance, 'balance after it, and now')
      if (!replayed) assert.equal(result.transfer !== null, moved !== 0n, 'a transfer where money moved')
    }
    assert.deepEqual(answer.balance, await this.holdsWhatIsExpected(), 'balance now')
    return result
  }

  async #balance(): Promise<WireBalance | null> {
    const answer = await this.client.send('balance', {
      requestId: newWireId('req'),
      player: this.player,
      session: this.session,
    })
    assert.ok(answer.outcome === 'OK', `balance answered ${answer.outcome}`)
    assert.equal(answer.currency, this.target.profile.currency, 'currency of the balance')
    return this.#plainly(answer.balance)
  }

  /** @returns what the player holds, which is what the suite has counted */
  async holdsWhatIsExpected(): Promise<WireBalance | null> {
    const balance = await this.#balance()
    assert.equal(this.#total(balance), this.expected, 'balance')
    return balance
  }

  /** Cash and bonus together; parts of a unit are no whole one. */
  #total(balance: WireBalance | null): bigint | undefined {
    return balance === null || /\./.test(balance.cash + balance.bonus)
      ? undefined
      : BigInt(balance.cash) + BigInt(balance.bonus)
  }

  /** @returns the kind that a bet above the limit is answered */
  async limitStake(amount: string): Promise<LimitKind> {
    return await this.target.arrange.limitStake(this.player, atScale(amount, this.target.profile.scale))
  }
}

/** A new player with a fresh session. */
export async function seat(target: ConformanceTarget, funds = { cash: '10000', bonus: '0' }): Promise<Player> {
  const { scale } = target.profile
  const { operator, player } = await target.arrange.createPlayer({
    cash: atScale(funds.cash, scale),
    bonus: atScale(funds.bonus, scale),
  })
  const whole = BigInt(funds.cash) + BigInt(funds.bonus)
  const seated = new Player(target, { operator, player, session: 'none', funds: whole })
  await seated.open()
  return seated
}
