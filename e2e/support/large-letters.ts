import type { Browser, Page, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test'
import { siteOrigin } from './addresses.ts'

type Launching = Pick<PlaywrightWorkerArgs & PlaywrightWorkerOptions, 'playwright' | 'launchOptions'>

/**
 * A browser whose owner set its letters larger, twice as large where nothing else is said, which no page can ask for: it is one of
 * its own. Whoever opens it closes it.
 */
export function openEnlarged({ playwright, launchOptions }: Launching, pixels = 32): Promise<Browser> {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${pixels}`]
  return playwright.chromium.launch({ ...launchOptions, args })
}

/** A page of a phone in it: of a visitor, or of whoever is signed in on `signedIn`. */
export async function phoneIn(
  enlarged: Browser,
  { height, signedIn }: { height: number; signedIn?: Page },
): Promise<Page> {
  const state = signedIn ? { storageState: await signedIn.context().storageState() } : {}
  return enlarged.newPage({ baseURL: siteOrigin, locale: 'id-ID', viewport: { width: 360, height }, ...state })
}
