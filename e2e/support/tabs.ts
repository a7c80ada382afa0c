import type { Page } from '@playwright/test'

/** What a browser does when its user goes to another tab, or comes back to this one; headless ones show all tabs at once. */
export async function showTab(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((name) => {
    Object.defineProperty(document, 'visibilityState', { value: name, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Goes away from a tab and comes back to it. */
export async function comeBack(page: Page): Promise<void> {
  await showTab(page, 'hidden')
  await showTab(page, 'visible')
}

/** Lets nothing on the page look by itself now and then: only its coming into view or back tells it. To be called before it is opened. */
export async function stopLooking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval
  })
}
