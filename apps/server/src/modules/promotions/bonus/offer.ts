import { least } from '@balai/money'
/** Percent of a stake that counts, by category; what is missing counts nothing. */
export type Contributions = Readonly<Record<string, number>>

export type Trigger = 'sign-up' | 'deposit' | 'code' | 'daily'

/** A bonus as the operator offers it; see the columns of migration 0161. */
export interface Offer {
  operatorId: string
  id: string
  version: number
  titleId: string
  titleEn: string
  bodyId: string
  bodyEn: string
  trigger: Trigger
  depositNumber: number | null
  code: string | null
  amount: bigint | null
  percent: number | null
  maximum: bigint | null
  minimumDeposit: bigint
  /** Hundredths. */
  turnoverMultiplier: number
  turnoverBase: 'bonus' | 'deposit-bonus'
  contributions: Contributions
  lastsDays: number
  claimWithinHours: number
  minimumLevel: number
  maximumClaims: number | null
  claims: number
  validFrom: Date
  validUntil: Date
  isOn: boolean
}

/** What the offer gives for a deposit, in whole rupiah; fractions are the operator's. */
export function amountFor({ amount, percent, maximum }: Offer, deposit: bigint): bigint {
  if (amount !== null) return amount
  return least((deposit * BigInt(percent ?? 0)) / 100n, maximum ?? 0n)
}

/** Decision 21: multiplier × (bonus or deposit + bonus), rounded up. */
export function turnoverFor({ turnoverMultiplier, turnoverBase }: Offer, bonus: bigint, deposit: bigint): bigint {
  const base = turnoverBase === 'bonus' ? bonus : bonus + deposit
  return (base * BigInt(turnoverMultiplier) + 99n) / 100n
}

/** How much of finished play counts towards a requirement. */
export function countPlay(
  contributions: Contributions,
  play: readonly { category: string | null; stake: bigint }[],
): bigint {
  const hundredths = play.reduce(
    (sum, { category, stake }) => sum + stake * BigInt(category === null ? 0 : (contributions[category] ?? 0)),
    0n,
  )
  return hundredths / 100n
}
