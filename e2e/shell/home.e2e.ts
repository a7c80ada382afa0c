import { expect, test } from '../support/test.ts'

test('home arrives compressed', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-encoding']).toMatch(/br|gzip/)
})

test('the build has a version that a page can ask for', async ({ request }) => {
  const response = await request.get('/version.json')
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/) })
})
