import { en as ambientEn } from './ambient/en.ts'
import { id as ambientId } from './ambient/id.ts'
import { en as bankEn } from './bank/en.ts'
import { id as bankId } from './bank/id.ts'
import { en as commonEn } from './common/en.ts'
import { id as commonId } from './common/id.ts'
import { en as contentEn } from './content/en.ts'
import { id as contentId } from './content/id.ts'
import { en as contentDeskEn } from './content-desk/en.ts'
import { id as contentDeskId } from './content-desk/id.ts'
import { en as contentPagesEn } from './content-pages/en.ts'
import { id as contentPagesId } from './content-pages/id.ts'
import { en as gameListsEn } from './game-lists/en.ts'
import { id as gameListsId } from './game-lists/id.ts'
import { en as gameTilesEn } from './game-tiles/en.ts'
import { id as gameTilesId } from './game-tiles/id.ts'
import { en as gamesEn } from './games/en.ts'
import { id as gamesId } from './games/id.ts'
import { en as givingDeskEn } from './giving-desk/en.ts'
import { id as givingDeskId } from './giving-desk/id.ts'
import { en as kycEn } from './kyc/en.ts'
import { id as kycId } from './kyc/id.ts'
import { en as memberEn } from './member/en.ts'
import { id as memberId } from './member/id.ts'
import { en as memberDeskEn } from './member-desk/en.ts'
import { id as memberDeskId } from './member-desk/id.ts'
import { en as messagesEn } from './messages/en.ts'
import { id as messagesId } from './messages/id.ts'
import { en as operatorsEn } from './operators/en.ts'
import { id as operatorsId } from './operators/id.ts'
import { en as promotionsEn } from './promotions/en.ts'
import { id as promotionsId } from './promotions/id.ts'
import { en as referralEn } from './referral/en.ts'
import { id as referralId } from './referral/id.ts'
import { en as reportsEn } from './reports/en.ts'
import { id as reportsId } from './reports/id.ts'
import { en as saferPlayEn } from './safer-play/en.ts'
import { id as saferPlayId } from './safer-play/id.ts'
import { en as sessionEn } from './session/en.ts'
import { id as sessionId } from './session/id.ts'
import { fillIn } from './speaker.ts'
import type { AllWords, MessageAt, MessageKey } from './terms.ts'
import { en as vipEn } from './vip/en.ts'
import { id as vipId } from './vip/id.ts'
import { en as walletEn } from './wallet/en.ts'
import { id as walletId } from './wallet/id.ts'
import { en as walletMenuEn } from './wallet-menu/en.ts'
import { id as walletMenuId } from './wallet-menu/id.ts'
import type { Filling, Lang, Params, PluralForms } from './words.ts'

const all: Record<Lang, AllWords> = {
  id: {
    ambient: ambientId,
    bank: bankId,
    common: commonId,
    content: contentId,
    contentDesk: contentDeskId,
    contentPages: contentPagesId,
    gameLists: gameListsId,
    gameTiles: gameTilesId,
    games: gamesId,
    givingDesk: givingDeskId,
    kyc: kycId,
    member: memberId,
    memberDesk: memberDeskId,
    messages: messagesId,
    operators: operatorsId,
    promotions: promotionsId,
    referral: referralId,
    reports: reportsId,
    saferPlay: saferPlayId,
    session: sessionId,
    vip: vipId,
    wallet: walletId,
    walletMenu: walletMenuId,
  },
  en: {
    ambient: ambientEn,
    bank: bankEn,
    common: commonEn,
    content: contentEn,
    contentDesk: contentDeskEn,
    contentPages: contentPagesEn,
    gameLists: gameListsEn,
    gameTiles: gameTilesEn,
    games: gamesEn,
    givingDesk: givingDeskEn,
    kyc: kycEn,
    member: memberEn,
    memberDesk: memberDeskEn,
    messages: messagesEn,
    operators: operatorsEn,
    promotions: promotionsEn,
    referral: referralEn,
    reports: reportsEn,
    saferPlay: saferPlayEn,
    session: sessionEn,
    vip: vipEn,
    wallet: walletEn,
    walletMenu: walletMenuEn,
  },
}

/** All words of a language. For servers and tests: a browser loads the terms of its page only (`loadWords`). */
export const words = (lang: Lang): AllWords => all[lang]

/** A message by its key, with its placeholders filled: what the server answers. */
export function message<K extends MessageKey>(lang: Lang, key: K, ...params: Params<MessageAt<K>>): string {
  return messageByKey(lang, key, params[0])
}

/**
 * As {@link message}, where the key is only known at run time, as in a table of error codes. A placeholder without a
 * value stays visible.
 *
 * @throws when no such message exists, which a typed key excludes
 */
export function messageByKey(
  lang: Lang,
  key: MessageKey,
  params?: Readonly<Record<string, Filling | undefined>>,
): string {
  let found: unknown = all[lang]
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part] // a walk down the words
  if (found === undefined) throw new Error(`no message ${key}`)
  return fillIn(lang, found as string | PluralForms, params) // MessageKey names leaves only
}
