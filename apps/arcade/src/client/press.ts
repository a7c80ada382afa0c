/** Made without `randomUUID`, which browsers keep from pages without a certificate. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** One press of Putar: its name, how old it is, and whether anybody has heard of it yet. */
export interface Press {
  readonly requestId: string
  /** Since it was pressed, in whole milliseconds, by whichever of the page's clocks went further: one stops while a phone sleeps, the other can be set back. */
  ageMs(): number
  /** The server has answered for it: it is a round there, or never will be one. */
  isHeard: boolean
  /** The player took it back. */
  isWithdrawn: boolean
}

/** A press of this moment (record 1051). */
export function newPress(): Press {
  const steadyAt = performance.now()
  const wallAt = Date.now()
  return {
    requestId: randomHex(16),
    ageMs: () => Math.round(Math.max(performance.now() - steadyAt, Date.now() - wallAt)),
    isHeard: false,
    isWithdrawn: false,
  }
}
