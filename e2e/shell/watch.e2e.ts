import type { Page } from '@playwright/test'
import { staffAt } from '../support/people.ts'
import { expect, expectAccessible, test, untilAlive } from '../support/test.ts'

const breakPolicy = (page: Page) =>
  page.evaluate(async () => {
    const heard = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve))
    document.body.setAttribute('style', 'color: red')
    await heard
  })

test('a warning in the console fails a test', async ({ page }) => {
  test.fail()
  await page.goto('/')
  await page.evaluate(() => console.warn('odd'))
})

test.describe('the watch of every test hears', () => {
  test('a violation of the content policy, and one that staff see', async ({ page, browser, watched }) => {
    await page.goto('/')
    const { page: desk } = await staffAt(browser, 'admin@demo.test', '/console')
    for (const broken of [page, desk]) {
      await breakPolicy(broken)
      const ofPolicy = () => watched.unexpected().filter((each) => each.startsWith('content policy: style-src-attr'))
      await expect.poll(ofPolicy).toEqual([expect.stringContaining(broken.url())])
      watched.allow(new RegExp(`^content policy: .* on ${broken.url()} |^error: `))
    }
  })

  test('an error that nobody caught', async ({ page, watched }) => {
    await page.goto('/')
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('lost'))))
    await expect.poll(watched.unexpected).toEqual([expect.stringMatching(/^uncaught: lost /)])
    watched.allow(/^uncaught: lost /)
  })
})

test.describe('what is still being answered as a test ends', () => {
  const answering = 500
  test('fails not this one', async ({ page }) => {
    let isAsked = false
    await page.route('**/healthz', async (route) => {
      const answer = await route.fetch()
      isAsked = true
      await new Promise((resolve) => setTimeout(resolve, answering))
      await route.fulfill({ response: answer, body: await answer.text() })
    })
    await page.goto('/')
    await page.evaluate(() => void fetch('/healthz'))
    await expect.poll(() => isAsked).toBe(true)
  })

  test('nor the one after it', async ({ page }) => {
    await page.goto('/')
    await page.waitForTimeout(2 * answering)
  })
})

test('axe hears what cannot be heard on a page, and what cannot be read in one theme alone', async ({ page }) => {
  await page.goto('/promotion')
  await untilAlive(page)
  await expectAccessible(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  await expect(expectAccessible(page)).rejects.toThrow(/light image-alt/)
  await page.evaluate(() => {
    const picture = document.querySelector('main > img:last-child')
    const words = document.createElement('p')
    words.textContent = 'Gelap di atas gelap'
    words.style.color = '#222'
    picture?.replaceWith(words)
  })
  await expect(expectAccessible(page)).rejects.toThrow(/dark color-contrast/)
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
