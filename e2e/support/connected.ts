import type { Page, WebSocket } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a page, touches it unless told not to, and waits until its real-time connection has subscribed. */
export async function openConnected(page: Page, path: string, isTouched = true): Promise<WebSocket> {
  // Heard from the moment at which it opens: a page that asks for it early has subscribed before it has loaded.
  const subscribed = page.waitForEvent('websocket', async (socket) => {
    if (!socket.url().includes('/hubs/member')) return false
    await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"invocationId"'))
    return true
  })
  await page.goto(path)
  if (isTouched) await page.evaluate(() => window.firstView?.want())
  return subscribed
}

/** Until the page has heard the hub's answer to its first subscription: of some events, what is told before reaches nobody. */
export const untilSubscribed = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('events/')))).toBe(true)
