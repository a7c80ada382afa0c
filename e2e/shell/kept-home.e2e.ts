import { ask } from '../support/calls.ts'
import { staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? ''

test.describe('issue 4, the kept home', () => {
  test('carries the hashes of its scripts and no nonce; other pages and members’ carry a nonce', async ({
    request,
  }) => {
    const home = await request.get('/', { headers: { cookie: '' } })
    expect(policyOf(home.headers())).toMatch(/script-src 'self' 'sha256-/)
    expect(policyOf(home.headers())).not.toMatch(/nonce|unsafe/)
    expect(await home.text()).not.toContain('nonce')
    expect(home.headers()['cache-control']).toBe('private, no-cache')
    for (const [path, cookie] of [
      ['/slots', ''],
      ['/', 'uid=mbr_1'],
      ['/', 'referral=TEMAN'],
    ] as const) {
      const other = await request.get(path, { headers: { cookie } })
      expect(policyOf(other.headers()), `${path} ${cookie}`).toMatch(/script-src 'self' 'nonce-/)
      expect(policyOf(other.headers())).not.toMatch(/sha256|unsafe/)
      expect(other.headers()['cache-control']).toBe('private, no-store')
    }
  })

  test('is read in the language and theme that were chosen', async ({ request }) => {
    const html = await (await request.get('/', { headers: { cookie: 'theme=dark; i18n_redirected=en' } })).text()
    expect(html).toMatch(/<html lang="en" data-theme="dark"/)
    expect(await (await request.get('/', { headers: { cookie: '' } })).text()).toMatch(
      /<html lang="id" data-theme="light"/,
    )
  })

  test('a change by staff shows within 5 s', async ({ browser, request }) => {
    const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/content/announcement')
    const words = { title: `Kabar ${Date.now()}`, body: 'Baru saja ditulis.' }
    const home = async () => (await request.get('/', { headers: { cookie: '' } })).text()
    expect(await home()).not.toContain(words.title)
    const draft = { kind: 'announcement', itemSort: 1, isPublished: true, words: { id: words, en: words }, facts: {} }
    const made = await ask(desk, 'console/content/announcement', draft)
    await expect.poll(home, { timeout: 5_000, intervals: [100] }).toContain(words.title)
    const { id, version } = made.result as { id: string; version: number } // the contract's own shape
    await ask(desk, `console/content/announcement/${id}/remove`, { version })
    await expect.poll(home, { timeout: 5_000, intervals: [100] }).not.toContain(words.title)
    await context.close()
  })

  test('is not given while the site is closed, not even to whoever has it, and comes back when it opens', async ({
    browser,
    request,
  }) => {
    const { page: desk, context } = await staffAt(browser, 'admin@demo.test', '/console/site')
    const turn = async (isOn: boolean) => {
      await ask(desk, 'console/site/maintenance', { isOn, reason: 'Uji beranda' })
    }
    const askHome = (headers: Record<string, string> = {}) =>
      request.get('/', { headers: { cookie: '', ...headers }, maxRedirects: 0 })
    const status = async () => (await askHome()).status()
    expect(await status()).toBe(200)
    const { etag = '' } = (await askHome()).headers()
    try {
      await turn(true)
      await expect.poll(status, { timeout: 5_000, intervals: [100] }).toBe(302)
      for (let n = 0; n < 20; n++) {
        const answer = await askHome({ 'if-none-match': etag })
        expect([answer.status(), answer.headers().location]).toEqual([302, '/maintenance'])
      }
    } finally {
      await turn(false)
    }
    await expect.poll(status, { timeout: 5_000, intervals: [100] }).toBe(200)
    expect(policyOf((await askHome()).headers()), 'kept again').toMatch(/'sha256-/)
    await context.close()
  })
})
