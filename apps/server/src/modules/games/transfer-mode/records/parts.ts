import { fromWire } from '@balai/gateway-kit'
import { currencyDigits } from '../../currency.ts'

/** A provider's profile has no finer scale: so many parts are one rupiah (record 0632). */
export const partsOfOne = 100_000_000n
const partDigits = 8
/** What a number on the wire holds exactly; no play is of more rupiah than that. */
const limit = 2n ** 53n

/** Whole rupiah, and by how many parts what was told is more; below zero where it is less. */
export interface Rounded {
  whole: bigint
  part: bigint
}

/** What a provider's figure comes to, rounded down. @returns undefined from 2^53 rupiah on */
export function readParts(amount: string, scale: number): Rounded | undefined {
  const exact = fromWire(amount, { wire: scale, currency: currencyDigits })
  if (exact !== undefined) return { whole: exact, part: 0n }
  const rounded = roundDown(BigInt(amount) * 10n ** BigInt(partDigits - scale))
  return rounded.whole >= -limit && rounded.whole < limit ? rounded : undefined
}

export const partsOf = ({ whole, part }: Rounded): bigint => whole * partsOfOne + part

/** To the whole rupiah below, also where that is below zero. */
export function roundDown(parts: bigint): Rounded {
  const rest = ((parts % partsOfOne) + partsOfOne) % partsOfOne
  return { whole: (parts - rest) / partsOfOne, part: rest }
}

/**
 * What a finished round stands for in whole rupiah: less than a rupiah from what was told, and rounded up once its part and
 * those of the member's other rounds make one, so that all of them together stay true. One without a part is itself.
 *
 * @param stood how the round stood until now, whose part is among the carried
 * @param carry the parts of all finished rounds of the member at that provider
 */
export function roundWith(
  parts: bigint,
  { stood, carry }: { stood: Rounded | undefined; carry: bigint },
): Rounded & { carry: bigint } {
  if (stood && partsOf(stood) === parts) return { ...stood, carry }
  const others = carry - (stood?.part ?? 0n)
  const down = roundDown(parts)
  const isUp = down.part !== 0n && down.part + others >= partsOfOne
  const rounded = isUp ? { whole: down.whole + 1n, part: down.part - partsOfOne } : down
  return { ...rounded, carry: others + rounded.part }
}
