import { expect, test } from '../support/test.ts'

test('home arrives compressed', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-encoding']).toMatch(/br|gzip/)
})
