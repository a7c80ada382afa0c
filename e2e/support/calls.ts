import type { Page } from '@playwright/test'

interface Answer {
  success: boolean
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the call's own contract promises.
  result?: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  results?: any[]
}

/** Makes a call with the rights of whoever is signed in on this page, as its own script would. Throws on a refusal. */
export async function ask(page: Page, path: string, body?: object): Promise<Answer> {
  const answer: Answer = await page.evaluate(
    async ({ path, json }) => {
      const [, token = ''] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) }
      const response = await fetch(`/api/${path}`, json === null ? {} : { method: 'POST', headers, body: json })
      return response.json()
    },
    { path, json: body === undefined ? null : JSON.stringify(body) },
  )
  if (!answer.success) throw new Error(`${path} was refused: ${answer.code}`)
  return answer
}

const dayMs = 86_400_000

/** An instant so many days from now, as calls take it. */
export const instantIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

/** A voucher made by the administrator on `desk`: the quickest credit that a test can give. */
export async function makeVoucher(desk: Page, amount: number): Promise<string> {
  const { result } = await ask(desk, 'console/vouchers', { amount, uses: 1, expiresAt: instantIn(1) })
  return result.code
}
