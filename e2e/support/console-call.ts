import type { Page } from '@playwright/test'

/** Makes a call of the console as the page of somebody who is signed in there does. */
export function consoleCall(page: Page, path: string, body: object): Promise<{ success: boolean; result?: unknown }> {
  return page.evaluate(
    async ([address, json]) => {
      const cookie = document.cookie.split('; ').find((text) => text.startsWith('XSRF-TOKEN=')) ?? ''
      const token = decodeURIComponent(cookie.slice('XSRF-TOKEN='.length))
      const response = await fetch(`/api/console/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: json,
      })
      return response.json()
    },
    [path, JSON.stringify(body)] as const,
  )
}
