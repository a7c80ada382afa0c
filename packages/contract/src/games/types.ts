/** The lists of games, one for each of these (spec 2), in the order in which the header has them. */
export const gameCategories = ['slots', 'casino', 'sports', 'fishing', 'egames', 'lottery', 'cockfight'] as const
export type GameCategory = (typeof gameCategories)[number]

/** The kinds of games within the categories that spec 2 lists by type (record 0180). */
export const gameTypes = {
  egames: ['arcade', 'board', 'card', 'crash', 'dice'],
  fishing: ['solo', 'table'],
  slots: ['classic', 'jackpot', 'video', 'ways'],
} as const

export type TypedCategory = keyof typeof gameTypes
export type GameType = (typeof gameTypes)[TypedCategory][number]

/** @returns none for a category without types */
export function typesOf(category: string): readonly GameType[] {
  return Object.hasOwn(gameTypes, category) ? gameTypes[category as TypedCategory] : [] // checked just before
}
