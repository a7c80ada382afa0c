/**
 * What an operator may lack before its site can do its work: ways to deposit and to be paid, a game, the terms that members
 * accept, a way to reach it, a second person.
 */
export const missingThings = ['deposits', 'payouts', 'games', 'terms', 'contact', 'colleague'] as const

export type MissingThing = (typeof missingThings)[number]
