import { z } from 'zod'

/** An id that the sender chose: opaque to the receiver, compared byte by byte. */
export const wireId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/, 'letters, digits and . _ : - only, 1 to 64')

/** The id of a transaction of a provider. What begins so is the wallet's own: its refunds of rounds that stay open are called that. */
export const wireTransaction = z
  .string()
  .regex(
    /^(?!balai\.)[A-Za-z0-9._:-]{1,64}$/,
    'letters, digits and . _ : - only, 1 to 64, and no name of ours (balai.)',
  )

/** A whole number of units of the profile's scale, as plain digits; never a JSON number, which would lose digits. */
export const wireAmount = z.string().regex(/^(0|[1-9][0-9]{0,17})$/, 'plain digits, no sign, no fraction, at most 18')

/**
 * What somebody holds, or may stake, as it is told: as {@link wireAmount}, and as long as the scale makes it. No call that asks for
 * play carries as much (record 0933).
 */
export const wireHeld = z.string().regex(/^(0|[1-9][0-9]{0,39})$/, 'plain digits, no sign, no fraction, at most 40')

/** As {@link wireAmount}, with a sign; only ADJUST may carry it. */
export const wireSignedAmount = z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/, 'plain digits with at most a minus before')

/** ISO 4217. */
export const wireCurrency = z.string().regex(/^[A-Z]{3}$/, 'three capital letters')

/** ISO 8601 with a zone. */
export const wireTime = z.iso.datetime({ offset: true })

/** What the player holds, at the profile's scale. Locked money (withdrawals in flight) is in neither. */
export const wireBalance = z.strictObject({ cash: wireHeld, bonus: wireHeld })
export type WireBalance = z.output<typeof wireBalance>

/** Each call carries one; it names a single network attempt and takes no part in a transaction's identity. */
export const wireAttempt = { requestId: wireId }
