/** What is given, for how long, and whether any of it is left. */
export interface Gift {
  isOn: boolean
  /** Instants; null where it has no beginning of its own. */
  from: string | null
  until: string
  isSpent: boolean
  /** Made in play money, by an operator who plays for real money now. */
  isOfPlayMoney?: boolean
}

/** A clock here that is behind the server's does not call planned what has just begun. */
const leewayMs = 60_000

/** Whether members get it at this moment, and if not, why. */
export function standingOfGift(
  { isOn, from, until, isSpent, isOfPlayMoney }: Gift,
  now: number,
): 'on' | 'off' | 'planned' | 'over' | 'spent' | 'ofPlayMoney' {
  if (!isOn) return 'off'
  if (isOfPlayMoney) return 'ofPlayMoney'
  if (Date.parse(until) <= now) return 'over'
  if (isSpent) return 'spent'
  return from !== null && Date.parse(from) > now + leewayMs ? 'planned' : 'on'
}
