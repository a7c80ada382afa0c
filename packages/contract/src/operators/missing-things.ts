/** What an operator may lack before its site can do its work: ways to deposit and to be paid, a game, a second person. */
export const missingThings = ['deposits', 'payouts', 'games', 'colleague'] as const

export type MissingThing = (typeof missingThings)[number]
