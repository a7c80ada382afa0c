import type { Random } from '../../platform/random.ts'

/**
 * An even draw from 0 to `below` - 1. 128 random bits folded into a range of at most 2^53 favour no number by more than
 * one part in 2^75.
 */
export function drawBelow(random: Random, below: bigint): bigint {
  return BigInt(`0x${random.bytes(16).toString('hex')}`) % below
}
