import type { Page } from '@playwright/test'
import { untilAlive } from './test.ts'

/** Opens a page and waits for what accompanies it once it rests. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  const arrived = page.waitForResponse(/\/assets\/ambient-[\w-]+\.js/)
  await page.goto(path)
  await untilAlive(page)
  await arrived
  await page.locator('.ambient-region').waitFor({ state: 'attached' })
}
