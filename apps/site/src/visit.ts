import type { Language, LocaleStrategy } from '@balai/contract'
import { createContext } from 'react-router'
import type { ApiClient } from './api/client.ts'

export type ThemeName = 'light' | 'dark'

export interface OperatorView {
  id: string
  name: string
  pageTitle: string
  /** Whose calendar its days are of (spec 1). */
  timeZone: string
  isPlayMoney: boolean
  /** In whole years: the licence's, 18 without one. */
  minimumAge: number
  isMaintenance: boolean
  /** Members may sign in with LINE here. */
  hasLine: boolean
  noIndex: boolean
  /** Addresses of the operator's own; null where it has none. */
  logo: string | null
  favicon: string | null
  /** Names the icon in the addresses of its sizes, `/app-icon/…`. */
  iconVersion: string
  themeSheet: string | null
  /** What a browser paints around its pages, and behind them before they have come. */
  around: Record<ThemeName, { head: string; ground: string }>
}

/** What the server knows of the one who asks, handed to every loader and action. */
export interface Visit {
  api: ApiClient
  operator: OperatorView
  lang: Language
  /** What stands before every address in this language (spec 9, Locale strategies); the router adds it to links. */
  basename: '' | '/id' | '/en'
  localeStrategy: LocaleStrategy
  /** What canonical addresses begin with. */
  canonicalOrigin: string
  theme: ThemeName
  /** A first guess, from what the browser says of itself (spec 9, Device detection); the width decides. */
  device: 'mobile' | 'desktop'
  /** Origins of pages that may frame the site, which are heard and answered by it (decision 31). */
  parents: readonly string[]
  /** What cookies that pages set themselves end with: they reach a framed page only if they say so. */
  cookieSite: string
  /** Of the build that serves the visit, as `/version.json` names it (spec 2). */
  version: string
  /** For inline scripts of pages made per request; a page that is kept for many has none (decision 28). */
  nonce: string | undefined
  /** Null for visitors. */
  session: { uid: string } | null
}

/** `context.get(visitContext)` in a loader or action. */
export const visitContext = createContext<Visit>()

/** The code in the address, once the server has called it active; null without one (spec 4, Referral). */
export const activeReferralContext = createContext<string | null>(null)
