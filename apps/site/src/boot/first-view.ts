import type { AllWords } from '@balai/copy/browser'
import type { UNSAFE_AssetsManifest } from 'react-router'

/** A field of a form; its state is what somebody chose or typed. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What stands between the page as it was served and the application that takes it over. */
export interface FirstView {
  /** Brings the application, once; what was begun is not begun again. */
  arrive(): void
  /** What was typed and chosen before the application could know of it (record 0220). */
  typed: Map<Field, string | boolean>
  /** Called by the application when the whole page answers to it. */
  takeOver(): void
  isAlive: boolean
}

declare global {
  interface Window {
    /** Set by the boot script; absent only where that could not be had. */
    firstView?: FirstView
  }
}

/** What the boot script imports, and in which part of the page it finds the list. */
export interface RouterPlan {
  /** What the router must know of the page's own routes; the rows of others it asks for (routeDiscovery). */
  manifest: UNSAFE_AssetsManifest
  /** The words that the page shows, by their terms. */
  words: Partial<AllWords>
}

/** What `entry.client.tsx` gives. */
export interface RouterEntry {
  /** Hydrates the page, once everything else of the plan is there. */
  start(): void
}

export const planId = 'router-plan'
