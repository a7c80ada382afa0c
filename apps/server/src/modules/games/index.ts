export type { NewGame } from './catalogue/store.ts'
export { createGames, type Games } from './games.ts'
export type { BetGates, BetRefusal, OpenGates, Played } from './gates.ts'
export type { Provider, Providers } from './registry/providers.ts'
