import type { Page } from '@playwright/test'

interface Held {
  /** How many have come so far. */
  count(): number
  /** Those that came go their way, and all that come after. */
  letGo(): void
}

/** Holds up such calls, as a line does that is slow. */
export async function holdCalls(page: Page, address: string | ((url: URL) => boolean)): Promise<Held> {
  let count = 0
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    count += 1
    await gone
    await route.continue()
  })
  return { count: () => count, letGo }
}

/** How much of its way the thin bar at the top has gone, from 0 to 1; 0 too where it is not seen. */
export const barLength = (page: Page): Promise<number> =>
  page.locator('.progress-bar').evaluate((bar) => {
    const { opacity, transform } = getComputedStyle(bar, '::before')
    return Number(opacity) && new DOMMatrix(transform).a
  })
