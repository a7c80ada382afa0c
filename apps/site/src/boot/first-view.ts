import type { AllWords } from '@balai/copy/browser'
import type { UNSAFE_AssetsManifest } from 'react-router'

/** A field of a form; its state is what somebody chose or typed. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What stands between the page as it was served and the application that takes it over. */
export interface FirstView {
  /** Brings the application, once; what was begun is not begun again. */
  arrive(): void
  /** Brings it with all its late parts: somebody touches the page, it is read anew, or its address needs them. */
  want(): void
  /** Of `fetch-first.ts`: for the application, too, which then fetches nothing that the boot script has fetched. */
  fetchFirst(names: Iterable<string>): Promise<void>
  /** Settled once it has been wanted. */
  wanted: Promise<void>
  /** What was typed and chosen before the application could know of it (record 0220). */
  typed: Map<Field, string | boolean>
  /** Called by the application when the page answers to it, or a part of it that came later. */
  takeOver(part?: HTMLElement | null): void
  /** The page answers to the application, but for its late parts. */
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
  start(): Promise<void>
}

/** Marks a part of a page that the application has still to take over (`shell/late.tsx`). */
export const lateMark = 'data-late'

/** Whether the application hears what happens at this element. */
export const isHeard = (element: Element): boolean =>
  window.firstView?.isAlive === true && element.closest(`[${lateMark}]`) === null

export const planId = 'router-plan'
