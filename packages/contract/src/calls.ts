import * as bank from './bank/calls.ts'
import * as content from './content/calls.ts'
import * as games from './games/calls.ts'
import * as kyc from './kyc/calls.ts'
import * as member from './member/calls.ts'
import * as operators from './operators/calls.ts'
import * as promotions from './promotions/calls.ts'
import * as referral from './referral/calls.ts'
import * as reports from './reports/calls.ts'
import * as saferPlay from './safer-play/calls.ts'
import * as session from './session/calls.ts'
import * as vip from './vip/calls.ts'
import * as wallet from './wallet/calls.ts'

/** Every call of the API, by slice: the plain table that browsers use too. */
export const calls = {
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
