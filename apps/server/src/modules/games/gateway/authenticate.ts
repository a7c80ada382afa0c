import { ask, type Db } from '@balai/db'
import { type AuthenticateAnswer, toWire } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { newId, type Random } from '../../../platform/random.ts'
import { type Balance, currency, type Wallet } from '../../wallet/index.ts'
import { currencyDigits } from '../currency.ts'
import { type BetGates, openGates } from '../gates.ts'
import {
  type FirstLook,
  type GameRef,
  insertSession,
  readFirstLook,
  readLaunchMember,
  takeLaunchToken,
} from '../launch/store.ts'
import { hashLaunchToken } from '../launch/token.ts'
import type { Provider } from '../registry/providers.ts'
import { lockWaitsAsk } from './known-store.ts'
import { wireBalance } from './play-call.ts'

/** A game that is left open all day ends; the player opens it anew. */
const sessionMs = 12 * 3_600_000

export interface AuthenticateParts {
  db: Db
  clock: Clock
  random: Random
  wallet: Wallet
  gates: BetGates
  isPlayMoney(operatorId: string): Promise<boolean>
}

interface Redemption {
  provider: Provider
  launchToken: string
  /** Whether whoever asks has had an answer already, and asks again: then the token has to be there still. */
  isLate: () => boolean
}

interface Session {
  who: GameRef
  session: string
  balance: Balance
  look: FirstLook | undefined
}

type Opened = Session | { refused: 'TOKEN_EXPIRED' | 'USER_DISABLED' | 'NOT_ALLOWED' }

/** Right before what was done is committed: whoever asks again is to be told the same. */
function assertInTime(isLate: () => boolean): void {
  if (isLate()) throw new Error('the hard stop came first')
}

/** Locks the member's safer-play row, then the token, in the order of a break (record 1084). */
async function openSession(
  parts: AuthenticateParts,
  { provider, launchToken, isLate }: Redemption,
  member: MemberRef,
): Promise<Opened> {
  const { db, clock, random, wallet, gates: gatesOf } = parts
  const now = clock.now()
  return await db.transaction().execute(async (tx): Promise<Opened> => {
    await ask(tx, lockWaitsAsk)
    const gates = await openGates(tx, gatesOf, [member], now)
    const who = await takeLaunchToken(tx, { hash: hashLaunchToken(launchToken), provider: provider.id, now })
    if (!who) return { refused: 'TOKEN_EXPIRED' }
    const refusal = gates.isKnown(who) ? gates.refusal(who, 0n) : { outcome: 'NOT_ALLOWED' as const }
    if (refusal) {
      assertInTime(isLate)
      return { refused: refusal.outcome === 'USER_DISABLED' ? 'USER_DISABLED' : 'NOT_ALLOWED' }
    }
    const session = newId('gse', now, random)
    await insertSession(tx, { ...who, id: session, startedAt: now, expiresAt: new Date(now.getTime() + sessionMs) })
    // All that may fail or take its time comes before the token is used up.
    const balance = await wallet.balance(tx, who)
    const look = await readFirstLook(tx, who)
    assertInTime(isLate)
    return { who, session, balance, look }
  })
}

function openRoundOf(provider: Provider, look: FirstLook | undefined, game: string) {
  if (!look?.round) return null
  const scale = { wire: provider.profile.scale, currency: currencyDigits }
  const standing = (look.bets ?? []).filter((bet) => !bet.r)
  const bets = standing.map(({ t, c, b }) => ({ transaction: t, amount: toWire(BigInt(c) + BigInt(b), scale) }))
  return { round: look.round, game, bets }
}

/** No amount of a call is of more whole units: one has at most 18 digits, and the wallet takes none from 2^53 on. */
const mostUnits = (wireScale: number): bigint => {
  const inDigits = (10n ** 18n - 1n) / 10n ** BigInt(wireScale - currencyDigits)
  return inDigits < 2n ** 53n ? inDigits : 2n ** 53n - 1n
}

/** Null where the game bounds no bet. Where it has one bound alone, the other is what no bet gets past anyway (record 0932). */
function betLimitsOf(provider: Provider, look: FirstLook | undefined) {
  const { minimum = null, maximum = null } = look ?? {}
  if (minimum === null && maximum === null) return null
  const scale = { wire: provider.profile.scale, currency: currencyDigits }
  return { minimum: toWire(minimum ?? 0n, scale), maximum: toWire(maximum ?? mostUnits(scale.wire), scale) }
}

/**
 * Redeems a launch token for a session, once. A member who is blocked, excluded or on a break gets none; one who has reached a
 * limit does, for free rounds and for a round left open, which is told.
 *
 * @throws also when somebody holds the member's rows for too long, and when it is late: the token is not used up then. A
 * commit that itself outlasts the hard stop is the exception: it cannot be called back
 */
export async function authenticate(parts: AuthenticateParts, asked: Redemption): Promise<AuthenticateAnswer> {
  const { provider } = asked
  // Before the transaction, which waits for no second connection.
  const member = await readLaunchMember(parts.db, hashLaunchToken(asked.launchToken))
  if (!member) return { outcome: 'TOKEN_EXPIRED' }
  const playMoney = await parts.isPlayMoney(member.operatorId)
  const opened = await openSession(parts, asked, member)
  if ('refused' in opened) return { outcome: opened.refused }
  const { who, session, balance, look } = opened
  return {
    outcome: 'OK',
    operator: who.operatorId,
    player: who.memberId,
    session,
    game: who.game,
    currency,
    scale: provider.profile.scale,
    balance: wireBalance(provider, balance),
    betLimits: betLimitsOf(provider, look),
    jurisdiction: {
      playMoney,
      autoplayAllowed: provider.profile.autoplayAllowed,
      minimumRoundMs: provider.profile.minimumRoundMs,
      showNetResult: true,
    },
    openRound: openRoundOf(provider, look, who.game),
  }
}
