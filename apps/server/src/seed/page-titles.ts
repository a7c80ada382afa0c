import { type GameType, gameTypes, type Language, type TypedCategory } from '@balai/contract'
import { message } from '@balai/copy'
import type { SeededItem } from '../modules/content/index.ts'

/** What a page is called, before the name of the site. */
type Called = readonly [path: string, id: string, en: string]

const called: readonly Called[] = [
  ['/slots', 'Slot', 'Slots'],
  ['/promotion', 'Promosi', 'Promotions'],
  ['/auth/login', 'Masuk', 'Log in'],
  ['/auth/register', 'Daftar', 'Register'],
  ['/profile', 'Profil', 'Profile'],
  ['/transaction/deposit', 'Deposit', 'Deposit'],
  ['/transaction/withdraw', 'Penarikan', 'Withdrawal'],
  ['/transaction/history', 'Riwayat', 'History'],
  ['/profile/change-password', 'Ganti kata sandi', 'Change password'],
  ['/profile/devices', 'Perangkat', 'Devices'],
  ['/profile/limits', 'Main aman', 'Safer play'],
  ['/news', 'Kabar', 'News'],
  ['/casino', 'Kasino', 'Casino'],
  ['/cockfight', 'Sabung', 'Cockfight'],
  ['/egames', 'E-Games', 'E-Games'],
  ['/fishing', 'Tembak Ikan', 'Fishing'],
  ['/lottery', 'Togel', 'Lottery'],
  ['/sports', 'Olahraga', 'Sports'],
  ['/sports-event', 'Acara Olahraga', 'Sports events'],
  ['/slot-winner', 'Pemenang slot', 'Slot winners'],
  ['/invalid-referral', 'Kode referral tidak berlaku', 'Invalid referral code'],
  ['/transaction/history-bet', 'Riwayat taruhan', 'Bet history'],
  ['/auth/forgot-password', 'Lupa kata sandi', 'Forgot password'],
  ['/ResetPassword', 'Kata sandi baru', 'New password'],
  ['/register-success', 'Pendaftaran berhasil', 'Registered'],
  ['/profile/reset-pin', 'Atur PIN keamanan', 'Security PIN'],
  ['/profile/kyc', 'Verifikasi identitas', 'Identity verification'],
  ['/transaction/claim-bonus', 'Klaim bonus', 'Claim a bonus'],
  ['/transaction/claim-history', 'Riwayat klaim', 'Claim history'],
  ['/transaction/member-level', 'Tingkat anggota', 'Member level'],
  ['/transaction/red-packet', 'Angpao', 'Red packets'],
  ['/transaction/referral', 'Referral', 'Referral'],
  ['/transaction/transfer', 'Transfer kredit', 'Transfer credit'],
  ['/contact', 'Layanan pelanggan', 'Customer service'],
]

const ofType = (lang: Language, category: TypedCategory, type: GameType): string =>
  message(lang, 'gameLists.list.typeTitle', {
    category: message(lang, `gameLists.category.${category}.title`),
    type: message(lang, `gameLists.types.${type}`),
  })

const calledByType: readonly Called[] = (Object.keys(gameTypes) as TypedCategory[]).flatMap((category) =>
  gameTypes[category].map(
    (type): Called => [`/${category}/${type}`, ofType('id', category, type), ofType('en', category, type)],
  ),
)

/** What search engines are told of pages, by their paths. */
export type Descriptions = Readonly<Record<string, { id: string; en: string }>>

/**
 * Titles of all pages with a path of their own, so that tabs, histories and screen readers tell them apart. The front page has
 * none: it is called as the site is (spec 1).
 *
 * @param siteName what stands behind each, in both languages
 */
export function pageTitles(siteName: string, descriptions: Descriptions = {}): SeededItem[] {
  const texts = (path: string, title: string, language: Language) => ({
    pageTitle: `${title} | ${siteName}`,
    metaDescription: descriptions[path]?.[language] ?? '',
  })
  return [...called, ...calledByType].map(([path, id, en]) => ({
    kind: 'seo',
    path,
    words: { id: texts(path, id, 'id'), en: texts(path, en, 'en') },
  }))
}
