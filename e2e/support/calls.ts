import type { Page } from '@playwright/test'

interface Answer {
  success: boolean
  code?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the call's own contract promises.
  result?: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  results?: any[]
}

/** What every call that changes something brings along; a browser is given it with the first answer. */
async function xsrfToken(page: Page): Promise<string> {
  const find = async () => (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if (!(await find())) await page.request.get('/api/Bank/List')
  return decodeURIComponent((await find()) ?? '')
}

type Sent = Parameters<Page['request']['post']>[1]

async function call(page: Page, path: string, sent?: Sent): Promise<Answer> {
  const address = `/api/${path}`
  const response = sent
    ? await page.request.post(address, { ...sent, headers: { 'x-xsrf-token': await xsrfToken(page) } })
    : await page.request.get(address)
  const answer: Answer = await response.json()
  if (!answer.success) throw new Error(`${path} was refused: ${answer.code}`)
  return answer
}

/**
 * Makes a call with the cookies of this page's visitor, without any page of the site: one with a body is posted. Throws on a
 * refusal.
 */
export const ask = (page: Page, path: string, body?: object): Promise<Answer> =>
  call(page, path, body && { data: body })

/** As {@link ask}, for a call that takes pictures beside its value, each under its field's name. */
export const askWithPictures = (
  page: Page,
  path: string,
  value: object,
  pictures: Record<string, Buffer>,
): Promise<Answer> => {
  const parts = Object.entries(pictures).map(
    ([field, buffer]) => [field, { name: 'picture.jpg', mimeType: 'image/jpeg', buffer }] as const,
  )
  return call(page, path, { multipart: { value: JSON.stringify(value), ...Object.fromEntries(parts) } })
}

/** As {@link askWithPictures}, for a call whose only picture is its `image`. */
export const askWithPicture = (page: Page, path: string, value: object, image: Buffer): Promise<Answer> =>
  askWithPictures(page, path, value, { image })

/** Opens both pictures of an identity, as whoever approves it has to. */
export async function lookAtPictures(page: Page, id: string): Promise<void> {
  for (const picture of ['document', 'selfie']) await page.request.get(`/api/console/kyc/${id}/${picture}`)
}

/** Signs a member in by a call alone, for tests that are about something else. The page stays where it is. */
export async function signIn(page: Page, username: string, password = 'Rahasia123'): Promise<void> {
  await ask(page, 'member/login', { username, password })
}

const dayMs = 86_400_000

/** An instant so many days from now, as calls take it. */
export const instantIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

/** A voucher made by the administrator on `desk`: the quickest credit that a test can give. */
export async function makeVoucher(desk: Page, amount: number): Promise<string> {
  const { result } = await ask(desk, 'console/vouchers', { amount, uses: 1, expiresAt: instantIn(1), reason: 'Uji' })
  return result.code
}
