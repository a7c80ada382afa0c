import type { AmbientWords } from './ambient/index.ts'
import type { BankWords } from './bank/index.ts'
import type { CommonWords } from './common/index.ts'
import type { ContentWords } from './content/index.ts'
import type { ContentDeskWords } from './content-desk/index.ts'
import type { ContentPagesWords } from './content-pages/index.ts'
import type { GameListsWords } from './game-lists/index.ts'
import type { GameTilesWords } from './game-tiles/index.ts'
import type { GamesWords } from './games/index.ts'
import type { GivingDeskWords } from './giving-desk/index.ts'
import type { KycWords } from './kyc/index.ts'
import type { MemberWords } from './member/index.ts'
import type { MemberDeskWords } from './member-desk/index.ts'
import type { MessagesWords } from './messages/index.ts'
import type { OperatorsWords } from './operators/index.ts'
import type { PromotionsWords } from './promotions/index.ts'
import type { ReferralWords } from './referral/index.ts'
import type { ReportsWords } from './reports/index.ts'
import type { SaferPlayWords } from './safer-play/index.ts'
import type { SessionWords } from './session/index.ts'
import type { VipWords } from './vip/index.ts'
import type { WalletWords } from './wallet/index.ts'
import type { WalletMenuWords } from './wallet-menu/index.ts'

/** All words of one language, by term. A term's key is its folder's name in camel case. */
export interface AllWords {
  ambient: AmbientWords
  bank: BankWords
  common: CommonWords
  content: ContentWords
  contentDesk: ContentDeskWords
  contentPages: ContentPagesWords
  gameLists: GameListsWords
  gameTiles: GameTilesWords
  games: GamesWords
  givingDesk: GivingDeskWords
  kyc: KycWords
  member: MemberWords
  memberDesk: MemberDeskWords
  messages: MessagesWords
  operators: OperatorsWords
  promotions: PromotionsWords
  referral: ReferralWords
  reports: ReportsWords
  saferPlay: SaferPlayWords
  session: SessionWords
  vip: VipWords
  wallet: WalletWords
  walletMenu: WalletMenuWords
}

export type Term = keyof AllWords

type KeyOf<T, Path extends string> = T extends string | { readonly other: string }
  ? Path
  : { [K in keyof T & string]: KeyOf<T[K], `${Path}.${K}`> }[keyof T & string]

/** The dotted name of one message: `member.rules.username.required`. */
export type MessageKey = { [T in Term]: KeyOf<AllWords[T], T> }[Term]

/** The message that a key names. */
export type MessageAt<K extends string, T = AllWords> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? MessageAt<Rest, T[Head]>
    : never
  : K extends keyof T
    ? T[K]
    : never
