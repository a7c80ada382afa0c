export { betDetailRoute } from './bet-detail/route.ts'
export {
  hasGame,
  type NewGame,
  readGameNames,
  readGamePictures,
  readPlayableCategories,
  readSlugHolders,
  readStakes,
  type Stakes,
} from './catalogue/store.ts'
export { createGames, type Games } from './games.ts'
export type { BetGates, BetRefusal, OpenGates, Played } from './gates.ts'
export { gatewayPrefix } from './gateway/routes.ts'
export { nameRounds, roundReference } from './history/round-names.ts'
export { endEveryGameSession } from './launch/store.ts'
export { countOpenRounds, readQueuedRoundNames } from './open-rounds/store.ts'
export { gamesLaws, gamesMoves } from './proof/store.ts'
export { gameOriginsOf } from './registry/game-origins.ts'
export { providerProfile } from './registry/profile.ts'
export type { NewProvider, Provider, Providers } from './registry/providers.ts'
export { createProviderWallets } from './transfer-mode/provider-wallets.ts'
export { isPlayTold } from './transfer-mode/records/store.ts'
export { keptPlayEnded } from './transfer-mode/tell-ended.ts'
export { hasOpenRound, readCashPlay, readCategoryPlay, readPlayOfSpans } from './turnover/store.ts'
