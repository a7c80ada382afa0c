import type { Page } from '@playwright/test'
import { staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// These must fail: they show that the browser suite hears what a page complains of.
const breakPolicy = (page: Page) =>
  page.evaluate(async () => {
    const heard = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve))
    document.body.setAttribute('style', 'color: red')
    await heard
  })

test.describe('a test fails', () => {
  test.fail()

  test('on a violation of the content policy', async ({ page, watched }) => {
    watched.allow(/^error: /)
    await page.goto('/')
    await breakPolicy(page)
  })

  test('on one that staff see', async ({ browser, watched }) => {
    watched.allow(/^error: /)
    const { page } = await staffAt(browser, 'admin@demo.test', '/console')
    await breakPolicy(page)
  })

  test('on a warning in the console', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => console.warn('odd'))
  })

  test('on an error that nobody caught', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('lost'))))
    await page.waitForTimeout(100)
  })
})

test('a browser tells the server what the policy refused, and whoever reads the figures sees it', async ({
  page,
  watched,
}) => {
  watched.allow(/content policy: style-src-attr|^error: /)
  const figure = async () => {
    const text = await (await page.request.get('/metrics')).text()
    return Number(/content_policy_reports_total\{directive="style-src-attr"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  const before = await figure()
  await page.goto('/slots')
  await breakPolicy(page)
  await expect.poll(figure).toBeGreaterThan(before)
})
