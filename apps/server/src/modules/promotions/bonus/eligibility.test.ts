import { describe, expect, it } from 'vitest'
import { plainOffer } from '../../../../test/plain-offer.ts'
import { failedCondition, sayCondition } from './condition.ts'
import { type Claimant, findOccasion } from './eligibility.ts'
import { amountFor, type Offer, turnoverFor } from './offer.ts'

const hourMs = 3_600_000
const now = new Date('2026-11-20T05:00:00Z')
const before = (hours: number, ms = 0) => new Date(now.getTime() - hours * hourMs - ms)
const moment = { now, today: '2026-11-20', dayEnd: before(-12) }

const offer: Offer = {
  ...plainOffer,
  trigger: 'deposit',
  minimumDeposit: 50_000n,
  validFrom: before(240),
  validUntil: before(-240),
}
const deposit = { number: 2, depositId: 'dep_2', amount: 50_000n, creditedAt: before(1) }
const claimant: Claimant = {
  memberSince: before(1),
  level: 0,
  deposits: [deposit],
  depositCount: 2,
  playMoneyDeposits: 0,
  depositedToday: 50_000n,
  cash: 50_000n,
  claimed: new Set(),
  usedDeposits: new Set(),
  hasActive: false,
  holdsGiven: false,
}

type Case = readonly [what: string, offer: Partial<Offer>, claimant: Partial<Claimant>, outcome: string]

/** The name of the occasion, or what stands in the way. */
function outcomeOf(changes: Partial<Offer>, of: Partial<Claimant>): string {
  const found = findOccasion({ ...offer, ...changes }, { ...claimant, ...of }, moment)
  return 'obstacle' in found ? found.obstacle : found.occasion.name
}

/** Until when it may be claimed, in hours from now. */
function hoursLeft(changes: Partial<Offer>, of: Partial<Claimant> = {}): number | null {
  const found = findOccasion({ ...offer, ...changes }, { ...claimant, ...of }, moment)
  return 'obstacle' in found ? null : (found.occasion.until.getTime() - now.getTime()) / hourMs
}

const paid = (part: Partial<typeof deposit>): Partial<Claimant> => ({ deposits: [{ ...deposit, ...part }] })
/** A larger deposit came after that one, and so much cash is left. */
const withOlder = (cash: bigint): Partial<Claimant> => ({
  deposits: [{ ...deposit, number: 3, depositId: 'dep_3', amount: 500_000n }, deposit],
  cash,
})
const signUp = { trigger: 'sign-up' } as const
const daily = { trigger: 'daily' } as const

describe('until when a member may claim an offer', () => {
  it('is the hours from their own deposit', () => expect(hoursLeft({}, paid({ creditedAt: before(20) }))).toBe(4))
  it('is the hours from their own registration', () => expect(hoursLeft(signUp)).toBe(23))
  it('is never later than the offer', () => expect(hoursLeft({ validUntil: before(-2) })).toBe(2))
  it('is as long as the offer runs where nothing of theirs passes', () =>
    expect(hoursLeft({ ...daily, minimumDeposit: 0n })).toBe(240))
  it('is the rest of the day where a deposit of that day earned it, or of the offer', () => {
    expect(hoursLeft(daily)).toBe(12)
    expect(hoursLeft({ ...daily, validUntil: before(-3) })).toBe(3)
  })
  it('is not where they may not', () => expect(hoursLeft(signUp, { memberSince: before(25) })).toBeNull())
})

describe('who may claim an offer', () => {
  it.each<Case>([
    ['a deposit of just what is asked', {}, {}, 'deposit:2'],
    ['a deposit of a rupiah less', {}, paid({ amount: 49_999n }), 'NO_OCCASION'],
    ['a deposit at the edge of its hours', {}, paid({ creditedAt: before(24) }), 'deposit:2'],
    ['a deposit a millisecond older', {}, paid({ creditedAt: before(24, 1) }), 'NO_OCCASION'],
    ['a deposit as the offer began', { validFrom: before(1) }, {}, 'deposit:2'],
    ['a deposit from before the offer', { validFrom: before(0.5) }, {}, 'NO_OCCASION'],
    ['the deposit of the number asked', { depositNumber: 2 }, {}, 'deposit:2'],
    ['a deposit of another number', { depositNumber: 1 }, {}, 'NO_OCCASION'],
    ['a deposit that another bonus took', {}, { usedDeposits: new Set([2]) }, 'DEPOSIT_USED'],
    [
      'a deposit that this bonus took',
      {},
      { usedDeposits: new Set([2]), claimed: new Set(['bns_1/deposit:2']) },
      'ALREADY_CLAIMED',
    ],
    ['a new member within the hours', signUp, { memberSince: before(24) }, 'sign-up'],
    ['a member a millisecond too old', signUp, { memberSince: before(24, 1) }, 'NO_OCCASION'],
    ['a new member from before the offer', { ...signUp, validFrom: before(0.5) }, {}, 'NO_OCCASION'],
    ['a new member again', signUp, { claimed: new Set(['bns_1/sign-up']) }, 'ALREADY_CLAIMED'],
    ['a day on which just enough was deposited', daily, {}, '2026-11-20'],
    ['a deposit of which a rupiah is spent', {}, { cash: 49_999n }, 'DEPOSIT_SPENT'],
    ['a deposit that is spent, beside an older one that is whole', {}, withOlder(50_000n), 'deposit:2'],
    ['two deposits that are both spent', {}, withOlder(49_999n), 'DEPOSIT_SPENT'],
    ['two deposits that are both whole', {}, withOlder(500_000n), 'deposit:3'],
    [
      'an older one that is whole and brought a bonus',
      {},
      { ...withOlder(50_000n), usedDeposits: new Set([2]) },
      'DEPOSIT_SPENT',
    ],
    ['a day whose deposits are in cash no more', daily, { cash: 49_999n }, 'DEPOSIT_SPENT'],
    ['a day that asks for no deposit, without cash', { ...daily, minimumDeposit: 0n }, { cash: 0n }, '2026-11-20'],
    ['a day whose deposit brought another bonus', daily, { usedDeposits: new Set([2]) }, '2026-11-20'],
    ['a day on which a rupiah is missing', daily, { depositedToday: 49_999n }, 'NO_OCCASION'],
    ['the same day again', daily, { claimed: new Set(['bns_1/2026-11-20']) }, 'ALREADY_CLAIMED'],
    ['the day after', daily, { claimed: new Set(['bns_1/2026-11-19']) }, '2026-11-20'],
    ['an offer that begins now', { ...daily, validFrom: now }, {}, '2026-11-20'],
    ['an offer that begins later', { validFrom: before(0, -1) }, {}, 'NOT_OPEN'],
    ['an offer that ends later', { validUntil: before(0, -1) }, {}, 'deposit:2'],
    ['an offer that ends now', { validUntil: now }, {}, 'NOT_OPEN'],
    ['an offer that is off', { isOn: false }, {}, 'NOT_OPEN'],
    ['the level that is asked', { minimumLevel: 2 }, { level: 2 }, 'deposit:2'],
    ['a level below', { minimumLevel: 2 }, { level: 1 }, 'LEVEL_TOO_LOW'],
    ['beside a bonus that runs', {}, { hasActive: true }, 'BONUS_RUNNING'],
    ['beside one that runs, without turnover', { turnoverMultiplier: 0 }, { hasActive: true }, 'deposit:2'],
    ['beside money of staff', {}, { holdsGiven: true }, 'BONUS_HELD'],
    ['beside money of staff, without turnover', { turnoverMultiplier: 0 }, { holdsGiven: true }, 'deposit:2'],
    ['the last of so many', { maximumClaims: 3, claims: 2 }, {}, 'deposit:2'],
    ['one more than so many', { maximumClaims: 3, claims: 3 }, {}, 'EXHAUSTED'],
    ['a deposit of which a rupiah is spent', {}, { cash: 49_999n }, 'DEPOSIT_SPENT'],
  ])('%s', (_what, changes, of, outcome) => {
    expect(outcomeOf(changes, of)).toBe(outcome)
  })
})

describe('what an offer gives', () => {
  it('is its amount, or its part of the deposit in whole rupiah, up to its maximum', () => {
    const part = { ...offer, amount: null, percent: 15, maximum: 20_000n }
    expect(amountFor(offer, 0n)).toBe(10_000n)
    expect([99n, 100n, 133_333n, 133_340n, 1_000_000n].map((sum) => amountFor(part, sum))).toEqual([
      14n,
      15n,
      19_999n,
      20_000n,
      20_000n,
    ])
  })

  it('is to be turned over so many times, alone or with the deposit, rounded up', () => {
    const times = { ...offer, turnoverMultiplier: 125 }
    expect(turnoverFor(times, 101n, 1_000n)).toBe(127n) // 126.25
    expect(turnoverFor({ ...times, turnoverBase: 'deposit-bonus' }, 101n, 1_000n)).toBe(1_377n) // 1,376.25
    expect(turnoverFor({ ...times, turnoverMultiplier: 0 }, 101n, 1_000n)).toBe(0n)
  })
})

describe('what an offer asks for and a member does not have', () => {
  const told = (changes: Partial<Offer>, of: Partial<Claimant>) => {
    const [asked, who] = [
      { ...offer, ...changes },
      { ...claimant, ...of },
    ]
    const condition = failedCondition(asked, who, moment)
    return { said: sayCondition(condition, asked, 'en').replaceAll('\u00a0', ' '), isOver: condition.isOver }
  }
  const first = { depositNumber: 1 }

  it.each<[string, Partial<Offer>, Partial<Claimant>, ReturnType<typeof told>]>([
    [
      'a sign-up of long ago',
      { trigger: 'sign-up' },
      { memberSince: before(25) },
      { said: 'Only within 24 hours of registering; that time has passed.', isOver: true },
    ],
    [
      'a sign-up before the offer',
      { trigger: 'sign-up', validFrom: before(0.5) },
      {},
      { said: 'Only for those who registered after this offer opened.', isOver: true },
    ],
    [
      'a day on which too little was deposited',
      { trigger: 'daily' },
      { depositedToday: 20_000n },
      { said: 'Needs deposits of Rp 50.000 today; so far yours come to Rp 20.000.', isOver: false },
    ],
    [
      'no deposit of late',
      {},
      { deposits: [] },
      { said: 'Needs a deposit of at least Rp 50.000, approved within the last 24 hours.', isOver: false },
    ],
    [
      'no deposit since an offer that opened of late',
      { validFrom: before(0.5) },
      {},
      { said: 'Needs a deposit of at least Rp 50.000, approved since this offer opened.', isOver: false },
    ],
    [
      'a first deposit that is to come',
      first,
      { deposits: [], depositCount: 0 },
      { said: 'Waits for your first deposit, of at least Rp 50.000.', isOver: false },
    ],
    [
      'a first deposit of long ago',
      first,
      { deposits: [], depositCount: 7 },
      { said: 'Only for your first deposit; the time to claim it has passed.', isOver: true },
    ],
    [
      'a second deposit before the offer',
      { depositNumber: 2, validFrom: before(0.5) },
      {},
      { said: 'Only for your deposit number 2; it came before this offer opened.', isOver: true },
    ],
    [
      'a first deposit of long before an offer that opened of late',
      { ...first, validFrom: before(0.5) },
      { deposits: [], depositCount: 7 },
      { said: 'Only for your first deposit; it came before this offer opened.', isOver: true },
    ],
    [
      'a first deposit that was too small',
      first,
      { deposits: [{ ...deposit, number: 1, amount: 49_999n }], depositCount: 1 },
      { said: 'Only for your first deposit of at least Rp 50.000; it was smaller.', isOver: true },
    ],
  ])('%s', (_, changes, of, outcome) => {
    expect(told(changes, of)).toEqual(outcome)
  })
})
