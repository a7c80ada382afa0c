/** The lists of games (spec 2), in the order in which the header has them. */
export const categories = ['slots', 'casino', 'sports', 'fishing', 'egames', 'lottery', 'cockfight'] as const
export type Category = (typeof categories)[number]
