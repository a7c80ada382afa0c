import type { CreditedDeposit } from '../../wallet/index.ts'
import type { PromotionCode } from '../errors.ts'
import type { Offer } from './offer.ts'

/** What is known of a member when an offer is looked at. */
export interface Claimant {
  memberSince: Date
  level: number
  /** Newest first, as far back as any offer looks. */
  deposits: readonly CreditedDeposit[]
  /** How many there ever were: the place of the last. */
  depositCount: number
  /** Before the operator played for real money: the first deposit of real money comes after so many (record 0603). */
  playMoneyDeposits: number
  /** Sum of the deposits of the operator's day. */
  depositedToday: bigint
  /** As committed when it was read: what a deposit must still be whole in. */
  cash: bigint
  /** `<bonus id>/<occasion>` of everything claimed. */
  claimed: ReadonlySet<string>
  /** Deposits that brought a bonus. */
  usedDeposits: ReadonlySet<number>
  hasActive: boolean
  /** Staff have put money into the bonus bucket while no bonus ran: it is theirs to decide (record 1036). */
  holdsGiven: boolean
}

/** The moment of a claim: what it is for, and the deposit behind it. */
export interface Occasion {
  name: string
  deposit: CreditedDeposit | null
  /** What has to be in cash at the claim: the deposit, whole, or so much of the day's as is asked (record 1037). */
  needsCash: bigint
  /** When it passes for this member, which is never later than the offer itself. */
  until: Date
}

export interface Moment {
  now: Date
  /** The day of the operator's calendar, and when it is over. */
  today: string
  dayEnd: Date
}

export type Eligibility = { occasion: Occasion } | { obstacle: PromotionCode }

export const hourMs = 3_600_000

/** How many deposits that count a member has made by the one of this number: those of play money do not, once there is real money. */
export const placeOf = ({ playMoneyDeposits }: Claimant, number: number): number => number - playMoneyDeposits

const claimKey = (offer: Offer, occasion: string): string => `${offer.id}/${occasion}`

function once(offer: Offer, claimant: Claimant, name: string): Eligibility {
  if (claimant.claimed.has(claimKey(offer, name))) return { obstacle: 'ALREADY_CLAIMED' }
  return { occasion: { name, deposit: null, needsCash: 0n, until: offer.validUntil } }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** The hours of an offer from a moment on, as far as it runs. */
function withinHours({ claimWithinHours, validUntil }: Offer, from: Date): Date {
  return earlier(new Date(from.getTime() + claimWithinHours * hourMs), validUntil)
}

function byDeposit(offer: Offer, claimant: Claimant, { now }: Moment): Eligibility {
  const since = now.getTime() - offer.claimWithinHours * hourMs
  const fitting = claimant.deposits.filter(
    ({ number, amount, creditedAt }) =>
      (offer.depositNumber === null || placeOf(claimant, number) === offer.depositNumber) &&
      amount >= offer.minimumDeposit &&
      creditedAt.getTime() >= since &&
      creditedAt >= offer.validFrom,
  )
  const isClaimed = (deposit: CreditedDeposit) => claimant.claimed.has(claimKey(offer, `deposit:${deposit.number}`))
  const unused = fitting.filter((deposit) => !claimant.usedDeposits.has(deposit.number))
  // The newest that is whole still; where none is, that is what the newest is refused for.
  const free = unused.find(({ amount }) => amount <= claimant.cash) ?? unused[0]
  if (free) {
    const until = withinHours(offer, free.creditedAt)
    return { occasion: { name: `deposit:${free.number}`, deposit: free, needsCash: free.amount, until } }
  }
  if (fitting.some(isClaimed)) return { obstacle: 'ALREADY_CLAIMED' }
  return { obstacle: fitting.length > 0 ? 'DEPOSIT_USED' : 'NO_OCCASION' }
}

/** What each trigger asks for. */
const occasions: Record<Offer['trigger'], (offer: Offer, claimant: Claimant, moment: Moment) => Eligibility> = {
  'sign-up': (offer, claimant, { now }) => {
    const sinceMs = now.getTime() - offer.claimWithinHours * hourMs
    const isNew = claimant.memberSince.getTime() >= sinceMs && claimant.memberSince >= offer.validFrom
    const found = once(offer, claimant, 'sign-up')
    if ('obstacle' in found) return found
    if (!isNew) return { obstacle: 'NO_OCCASION' }
    return { occasion: { ...found.occasion, until: withinHours(offer, claimant.memberSince) } }
  },
  deposit: byDeposit,
  code: (offer, claimant) => once(offer, claimant, 'code'),
  daily: (offer, claimant, { today, dayEnd }) => {
    const found = once(offer, claimant, today)
    if ('obstacle' in found || offer.minimumDeposit === 0n) return found
    if (claimant.depositedToday < offer.minimumDeposit) return { obstacle: 'NO_OCCASION' }
    // The next day asks for a deposit of its own.
    const until = earlier(dayEnd, offer.validUntil)
    return { occasion: { ...found.occasion, needsCash: offer.minimumDeposit, until } }
  },
}

/** Whether a member may claim an offer now, and what for; the first thing that stands in the way otherwise. */
export function findOccasion(offer: Offer, claimant: Claimant, moment: Moment): Eligibility {
  const { now } = moment
  if (!offer.isOn || offer.validFrom > now || offer.validUntil <= now) return { obstacle: 'NOT_OPEN' }
  const found = occasions[offer.trigger](offer, claimant, moment)
  if ('obstacle' in found) return found
  if (claimant.level < offer.minimumLevel) return { obstacle: 'LEVEL_TOO_LOW' }
  if (claimant.hasActive && offer.turnoverMultiplier > 0) return { obstacle: 'BONUS_RUNNING' }
  if (claimant.holdsGiven && offer.turnoverMultiplier > 0) return { obstacle: 'BONUS_HELD' }
  if (offer.maximumClaims !== null && offer.claims >= offer.maximumClaims) return { obstacle: 'EXHAUSTED' }
  if (claimant.cash < found.occasion.needsCash) return { obstacle: 'DEPOSIT_SPENT' }
  return found
}
