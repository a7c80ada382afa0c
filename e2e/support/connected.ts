import type { Page, WebSocket } from '@playwright/test'

/** Opens a page, touches it unless told not to, and waits until its real-time connection has subscribed. */
export async function openConnected(page: Page, path: string, isTouched = true): Promise<WebSocket> {
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/hubs/member'))
  await page.goto(path)
  if (isTouched) await page.evaluate(() => window.firstView?.want())
  const socket = await connected
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"invocationId"'))
  return socket
}
