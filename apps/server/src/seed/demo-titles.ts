import { type GameType, gameTypes, type Language, type TypedCategory } from '@balai/contract'
import { message } from '@balai/copy'
import type { SeededItem } from '../modules/content/index.ts'

/** A path with the title of its page, and what search engines are told of it; empty where the site's own words do. */
type Title = readonly [path: string, id: readonly [string, string], en: readonly [string, string]]

const titles: readonly Title[] = [
  [
    '/',
    ['Balai: main dengan tenang', 'Slot dengan peluang terbuka, dalam mode kredit.'],
    ['Balai: play at ease', 'Slots with open odds, in play money.'],
  ],
  [
    '/slots',
    ['Slot | Balai', 'Semua slot dengan RTP yang bisa dibaca.'],
    ['Slots | Balai', 'All slots, with an RTP that can be read.'],
  ],
  [
    '/promotion',
    ['Promosi | Balai', 'Penawaran yang sedang berjalan di Balai.'],
    ['Promotions | Balai', 'Offers that are running at Balai now.'],
  ],
  ['/auth/login', ['Masuk | Balai', ''], ['Log in | Balai', '']],
  ['/auth/register', ['Daftar | Balai', ''], ['Register | Balai', '']],
  ['/profile', ['Profil | Balai', ''], ['Profile | Balai', '']],
  ['/transaction/deposit', ['Deposit | Balai', ''], ['Deposit | Balai', '']],
  ['/transaction/withdraw', ['Penarikan | Balai', ''], ['Withdrawal | Balai', '']],
  ['/transaction/history', ['Riwayat | Balai', ''], ['History | Balai', '']],
  ['/profile/change-password', ['Ganti kata sandi | Balai', ''], ['Change password | Balai', '']],
  ['/profile/devices', ['Perangkat | Balai', ''], ['Devices | Balai', '']],
  ['/profile/limits', ['Main aman | Balai', ''], ['Safer play | Balai', '']],
  ['/news', ['Kabar | Balai', ''], ['News | Balai', '']],
  ['/casino', ['Kasino | Balai', ''], ['Casino | Balai', '']],
  ['/cockfight', ['Sabung | Balai', ''], ['Cockfight | Balai', '']],
  ['/egames', ['E-Games | Balai', ''], ['E-Games | Balai', '']],
  ['/fishing', ['Tembak Ikan | Balai', ''], ['Fishing | Balai', '']],
  ['/lottery', ['Togel | Balai', ''], ['Lottery | Balai', '']],
  ['/sports', ['Olahraga | Balai', ''], ['Sports | Balai', '']],
  ['/sports-event', ['Acara Olahraga | Balai', ''], ['Sports events | Balai', '']],
  ['/slot-winner', ['Pemenang slot | Balai', ''], ['Slot winners | Balai', '']],
  ['/invalid-referral', ['Kode referral tidak berlaku | Balai', ''], ['Invalid referral code | Balai', '']],
  ['/transaction/history-bet', ['Riwayat taruhan | Balai', ''], ['Bet history | Balai', '']],
  ['/auth/forgot-password', ['Lupa kata sandi | Balai', ''], ['Forgot password | Balai', '']],
  ['/ResetPassword', ['Kata sandi baru | Balai', ''], ['New password | Balai', '']],
  ['/register-success', ['Pendaftaran berhasil | Balai', ''], ['Registered | Balai', '']],
  ['/profile/reset-pin', ['Atur PIN keamanan | Balai', ''], ['Security PIN | Balai', '']],
  ['/profile/kyc', ['Verifikasi identitas | Balai', ''], ['Identity verification | Balai', '']],
  ['/transaction/claim-bonus', ['Klaim bonus | Balai', ''], ['Claim a bonus | Balai', '']],
  ['/transaction/claim-history', ['Riwayat klaim | Balai', ''], ['Claim history | Balai', '']],
  ['/transaction/member-level', ['Tingkat anggota | Balai', ''], ['Member level | Balai', '']],
  ['/transaction/red-packet', ['Angpao | Balai', ''], ['Red packets | Balai', '']],
  ['/transaction/referral', ['Referral | Balai', ''], ['Referral | Balai', '']],
  ['/transaction/transfer', ['Transfer kredit | Balai', ''], ['Transfer credit | Balai', '']],
  ['/contact', ['Layanan pelanggan | Balai', ''], ['Customer service | Balai', '']],
]

const ofType = (lang: Language, category: TypedCategory, type: GameType): [string, string] => {
  const shown = {
    category: message(lang, `gameLists.category.${category}.title`),
    type: message(lang, `gameLists.types.${type}`),
  }
  return [`${message(lang, 'gameLists.list.typeTitle', shown)} | Balai`, '']
}

const typeTitles: readonly Title[] = (Object.keys(gameTypes) as TypedCategory[]).flatMap((category) =>
  gameTypes[category].map(
    (type): Title => [`/${category}/${type}`, ofType('id', category, type), ofType('en', category, type)],
  ),
)

const texts = ([pageTitle, metaDescription]: readonly [string, string]) => ({ pageTitle, metaDescription })

/** Titles of all pages with a path of their own, so that tabs, histories and screen readers tell them apart. */
export const demoTitles: readonly SeededItem[] = [...titles, ...typeTitles].map(([path, id, en]) => ({
  kind: 'seo',
  path,
  words: { id: texts(id), en: texts(en) },
}))
