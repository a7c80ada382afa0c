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
