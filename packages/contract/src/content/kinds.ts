/** A text that people read, written in both languages. `html` is sanitised by the server (decision 30). */
export interface WordField {
  kind: 'line' | 'text' | 'html'
  max: number
  isRequired: boolean
}

/** What an item has beside its texts. */
export type FactField =
  /** The id of an uploaded picture, or nothing. */
  | { kind: 'picture' }
  /** A path of this site, or nothing where that may be. */
  | { kind: 'link'; isRequired: boolean }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'line'; max: number }

export interface ContentKindRules {
  words: Readonly<Record<string, WordField>>
  facts: Readonly<Record<string, FactField>>
  /** `slug` is one segment, `page` one to four, `url` an address of this site as the browser shows it; each is unique. */
  path: 'none' | 'slug' | 'page' | 'url'
  /** Whether it has a moment from which, and one until which it is shown. */
  period: 'none' | 'from' | 'range'
  /** By its place, or the newest first; what is listed newest first may grow without end. */
  order: 'itemSort' | 'newest'
  /** How many an operator may keep. */
  most: number
}

const line = (max: number, isRequired = true): WordField => ({ kind: 'line', max, isRequired })
const text = (max: number, isRequired = true): WordField => ({ kind: 'text', max, isRequired })
const html = (max: number, isRequired = true): WordField => ({ kind: 'html', max, isRequired })

/** The site's own drawings, for whoever has no picture. */
export const contentArts = ['selamat-datang', 'pasar-malam', 'rempah', 'deposit', 'kredit', 'main-aman'] as const
const art = { kind: 'choice', choices: contentArts } as const
const picture = { kind: 'picture' } as const
const link = (isRequired: boolean) => ({ kind: 'link', isRequired }) as const

/** Ways to reach the operator; `live-chat` is an address of this site or of a chat (decision 30: never script). */
export const contactChannels = ['whatsapp', 'telegram', 'line', 'email', 'phone', 'facebook', 'instagram'] as const

/** What an operator's staff write for its pages (spec 3, 7 Misc), one row a kind. Forms and checks walk this table. */
export const contentKinds = {
  banner: {
    words: { title: line(80), body: text(200, false), actionLabel: line(40) },
    facts: { art, picture, href: link(true) },
    path: 'none',
    period: 'range',
    order: 'itemSort',
    most: 50,
  },
  announcement: {
    words: { title: line(120), body: text(1_000) },
    facts: {},
    path: 'none',
    period: 'range',
    order: 'newest',
    most: 100_000,
  },
  promotion: {
    words: { title: line(120), summary: text(300), body: html(20_000), terms: html(20_000) },
    facts: { art, picture },
    path: 'slug',
    period: 'range',
    order: 'itemSort',
    most: 100,
  },
  news: {
    words: { title: line(160), summary: text(300), body: html(30_000) },
    facts: { picture },
    path: 'slug',
    period: 'from',
    order: 'newest',
    most: 100_000,
  },
  page: {
    words: { title: line(120), summary: text(300, false), body: html(30_000) },
    facts: {},
    path: 'page',
    period: 'none',
    order: 'itemSort',
    most: 200,
  },
  popup: {
    words: { title: line(120), body: html(5_000), actionLabel: line(40, false) },
    facts: { art, picture, href: link(false) },
    path: 'none',
    period: 'range',
    order: 'itemSort',
    most: 20,
  },
  contact: {
    words: { label: line(60) },
    facts: { channel: { kind: 'choice', choices: contactChannels }, value: { kind: 'line', max: 120 } },
    path: 'none',
    period: 'none',
    order: 'itemSort',
    most: 20,
  },
  seo: {
    words: {
      pageTitle: line(120),
      metaTitle: line(120, false),
      metaDescription: text(320, false),
      metaKeyword: line(300, false),
    },
    facts: {},
    path: 'url',
    period: 'none',
    order: 'itemSort',
    most: 200,
  },
} as const satisfies Record<string, ContentKindRules>

export type ContentKind = keyof typeof contentKinds
export const contentKindNames = Object.keys(contentKinds) as ContentKind[] // the keys of a literal

/** Spec 9, Locale strategies. */
export const localeStrategies = ['no_prefix', 'prefix', 'prefix_except_default', 'prefix_and_default'] as const
export type LocaleStrategy = (typeof localeStrategies)[number]
