import type { Language } from '@balai/contract'
import { createContext } from 'react-router'
import type { ApiClient } from './api/client.ts'

export type ThemeName = 'light' | 'dark'

/** What the server knows of the one who asks, handed to every loader and action. */
export interface Visit {
  api: ApiClient
  operator: { id: string; name: string; pageTitle: string; isPlayMoney: boolean }
  lang: Language
  theme: ThemeName
  /** For inline scripts of pages made per request (decision 28). */
  nonce: string
  /** Null for visitors. */
  session: { uid: string } | null
}

/** `context.get(visitContext)` in a loader or action. */
export const visitContext = createContext<Visit>()
