import * as bank from './bank/schemas.ts'
import * as content from './content/schemas.ts'
import * as games from './games/schemas.ts'
import * as kyc from './kyc/schemas.ts'
import * as member from './member/schemas.ts'
import * as operators from './operators/schemas.ts'
import * as promotions from './promotions/schemas.ts'
import * as referral from './referral/schemas.ts'
import * as reports from './reports/schemas.ts'
import * as saferPlay from './safer-play/schemas.ts'
import * as session from './session/schemas.ts'
import * as vip from './vip/schemas.ts'
import * as wallet from './wallet/schemas.ts'

export { category, gameType } from './games/category.ts'
export * from './schema.ts'

/** The schemas of every call, under the same names as in `calls`. Server only: zod's value must not reach a browser. */
export const schemas = {
  bank,
  content,
  games,
  kyc,
  member,
  operators,
  promotions,
  referral,
  reports,
  saferPlay,
  session,
  vip,
  wallet,
}
