export {
  type AnyCall,
  type Call,
  type CallAuth,
  type CallInput,
  type CallItem,
  type CallResult,
  type CallSpec,
  type RouteGroup,
  renameFields,
  reversed,
  type WireNames,
} from './call.ts'
export { calls } from './calls.ts'
export { isColour } from './content/colour.ts'
export {
  type ContentKind,
  type ContentKindRules,
  contactChannels,
  contentArts,
  contentKindNames,
  contentKinds,
  type FactField,
  type LocaleStrategy,
  localeStrategies,
  type WordField,
} from './content/kinds.ts'
export { productColours } from './content/product-colours.ts'
export { themeRule, workedOut } from './content/readable-theme.ts'
export { isTakenPath, type LinkTarget, linkTarget } from './content/taken-paths.ts'
export { termsPage } from './content/terms-page.ts'
export { type ThemeKey, themeKeys } from './content/theme-keys.ts'
export { type Answer, type Failure, type Language, languages, type PlatformCode, type Success } from './envelope.ts'
export {
  type GameCategory,
  type GameType,
  gameCategories,
  gameTypes,
  type TypedCategory,
  typesOf,
} from './games/types.ts'
export { type OwnBlock, ownBlocks } from './member/blocks.ts'
export type { MissingThing } from './operators/missing-things.ts'
export { missingFrom, neededFor, type Permission, permissions } from './operators/permissions.ts'
export { largestPictureBytes, slowestBytesPerMs } from './pictures.ts'
export {
  type ApprovalEvent,
  type MemberEvents,
  memberEventNames,
  memberHubPath,
  type Numbered,
  type StaffEvents,
  sinceLogin,
  staffEventNames,
  staffHubPath,
  subscribeMethod,
} from './realtime/hub.ts'
export { isEnvelope, newRequestId, type PreparedCall, prepareCall, readAnswer } from './request.ts'
