import { calls, isColour } from '@balai/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'

const { content } = calls

/** Origins to a parser of addresses, and more than an origin in a content policy. */
const saysMore = ['https://a.test;script-src-elem', 'https://a.test,default-src', 'https://*', 'https://*.com']

describe('how the site presents itself', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['site.read', 'site.edit', 'site.maintenance', 'audit.read'])
  })
  afterAll(() => server.close())

  const settings = async () => {
    const answer = await server.visitor().call(content.siteSettings, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.result
  }

  it('colours become a style sheet of their own, whose address names what is in it', async () => {
    const theme = { light: { link: '#B31E1E', 'bg-app': '' }, dark: { link: 'rgb(255 200 0 / 0.9)' } }
    const saved = await staff.call(content.consoleSaveSite, { theme })
    expect(saved).toMatchObject({ result: { theme: { light: { link: '#B31E1E' } }, pageTitle: 'Balai' } })
    await expect
      .poll(async () => (await settings()).themeSheet, { timeout: 5_000 })
      .toMatch(/^\/theme\/[0-9a-f]{16}\.css$/)
    const sheet = await server.visitor().fetch((await settings()).themeSheet ?? '')
    expect(sheet.headers.get('content-type')).toMatch('text/css')
    expect(await sheet.text()).toBe(
      ':root[data-theme="light"]{--link:#B31E1E}\n:root[data-theme="dark"]{--link:rgb(255 200 0 / 0.9)}',
    )
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    const strangers = (path: string) => fetch(`${server.origin}${path}`).then(({ headers }) => headers.getSetCookie())
    expect(await strangers((await settings()).themeSheet ?? ''), 'a cache in front would give one’s to all').toEqual([])
    expect(await strangers('/theme/0000.css'), 'of an answer that nobody keeps').toHaveLength(1)
    for (const name of ['0000.css', '0000000000000000', 'x.css'])
      expect((await server.visitor().fetch(`/theme/${name}`)).status, name).toBe(404)
  })

  it('a page from before the colours changed has those of today, which nobody keeps under the old address', async () => {
    const sheetOf = async (address: string) => {
      const sheet = await server.visitor().fetch(address)
      return [sheet.status, sheet.headers.get('cache-control'), await sheet.text()]
    }
    const save = (link: string) =>
      staff.call(content.consoleSaveSite, { theme: { light: { link }, dark: { link: '' } } })
    await save('#0a5c2b')
    const addressOf = async () => (await settings()).themeSheet ?? ''
    await expect.poll(async () => (await sheetOf(await addressOf()))[2], { timeout: 5_000 }).toContain('#0a5c2b')
    const before = await addressOf()
    await save('#0b1c9b')
    await expect.poll(addressOf, { timeout: 5_000 }).not.toBe(before)
    expect(await sheetOf(before)).toEqual([200, 'no-cache', ':root[data-theme="light"]{--link:#0b1c9b}'])
    await save('')
    await expect.poll(addressOf, { timeout: 5_000 }).toBe('')
    expect(await sheetOf(before), 'the product’s own').toEqual([200, 'no-cache', ''])
  })

  // record 0679
  it('is not changed from what it is no longer, each colour by itself: a colleague was there in between', async () => {
    const save = (change: object) => staff.call(content.consoleSaveSite, change)
    const theme = (light: object) => ({ light, dark: {} })
    await save({ metaKeyword: '', noIndex: false, theme: theme({ link: '#b31e1e', danger: '' }) })
    await save({ metaKeyword: 'rekan', theme: theme({ link: '', danger: '#a00000' }) })
    const mine = { metaKeyword: 'saya', noIndex: true, theme: theme({ link: '#0000aa', danger: '#a00000' }) }
    const refused = await save({
      ...mine,
      read: { metaKeyword: '', noIndex: false, theme: theme({ link: '#b31e1e', danger: '' }) },
    })
    expect(refused).toMatchObject({ success: false, code: 'SETTINGS_CHANGED' })
    expect(Object.keys('errors' in refused ? (refused.errors ?? {}) : {})).toEqual(['metaKeyword', 'theme.light.link'])
    expect(await staff.call(content.consoleGetSite, {})).toMatchObject({
      result: { metaKeyword: 'rekan', noIndex: false },
    })
    const again = {
      ...mine,
      read: { metaKeyword: 'rekan', noIndex: false, theme: theme({ link: '', danger: '#a00000' }) },
    }
    expect(await save(again)).toMatchObject({ result: { metaKeyword: 'saya', noIndex: true } })
    expect(await save(again), 'what arrived and was not answered may be sent again').toMatchObject({ success: true })
    await save({ metaKeyword: '', theme: theme({ link: '', danger: '' }) })
  })

  it('of two who change different colours neither undoes the other, and an empty one is the product’s again', async () => {
    const save = async (theme: { light: object; dark: object }) => {
      const saved = await staff.call(content.consoleSaveSite, { theme })
      return saved.success && saved.result.theme
    }
    await save({ light: { link: '#b31e1e', danger: '#a00000' }, dark: { link: '' } })
    expect(await save({ light: {}, dark: { link: '#ffcc00' } })).toEqual({
      light: { link: '#b31e1e', danger: '#a00000' },
      dark: { link: '#ffcc00' },
    })
    await Promise.all([
      save({ light: { link: '#111111' }, dark: {} }),
      save({ light: { danger: '' }, dark: {} }),
      save({ light: { 'bg-app': '#ffffff' }, dark: {} }),
    ])
    const theme = { light: { link: '#111111', 'bg-app': '#ffffff' }, dark: { link: '#ffcc00' } }
    expect(await staff.call(content.consoleGetSite, {}), 'the form reads it as it stands').toMatchObject({
      result: { theme: expect.objectContaining(theme) },
    })
    expect(await save({ light: { link: '', 'bg-app': '' }, dark: { link: '' } })).toEqual({ light: {}, dark: {} })
  })

  it('a text that is no colour reaches no style sheet', async () => {
    const wrong = [
      'red;}body{display:none',
      'url(https://jahat.test)',
      'var(--x)',
      '#12',
      'rgb(1,2)',
      'expression(1)',
      '}',
    ]
    for (const text of wrong) expect(isColour(text), text).toBe(false)
    for (const text of ['#fff', '#0f6b5cff', 'hsl(120 50% 40%)', 'oklch(0.6 0.1 200)', 'RGB(1, 2, 3)']) {
      expect(isColour(text), text).toBe(true)
    }
    const { status, answer } = await staff.send(content.consoleSaveSite, {
      theme: { light: { link: wrong[0] }, dark: {} },
    })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ errors: { 'theme.light.link': 'Bukan warna. Tulis misalnya #0f6b5c.' } })
    const unknown = await staff.send(content.consoleSaveSite, { theme: { light: { 'bg-jahat': '#fff' }, dark: {} } })
    expect(unknown.status).toBe(422)
  })

  it('logo and icon are pictures that were uploaded, the icon as PNG', async () => {
    const image = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0f6b5c' } })
      .webp()
      .toBuffer()
    const icon = await server.staff(['content.edit'])
    const added = await icon.call(content.consoleAddPicture, { use: 'favicon', image })
    if (!added.success) throw new Error(added.code)
    expect(added.result).toMatchObject({ width: 400, height: 400 })
    await staff.call(content.consoleSaveSite, { favicon: added.result.id })
    const { address } = added.result
    await expect
      .poll(async () => (await settings()).assets.favIcon, { timeout: 5_000 })
      .toEqual({ web: address, mobile: address })
    expect((await server.visitor().fetch(address)).headers.get('content-type')).toBe('image/png')
    expect(await staff.call(content.consoleSaveSite, { logo: '0'.repeat(32) })).toMatchObject({
      code: 'UNKNOWN_PICTURE',
    })
  })

  it('a canonical address is an origin over https', async () => {
    for (const canonicalUrl of [
      'http://balai.test',
      'https://balai.test/x',
      'https://a@balai.test',
      'balai.test',
      ...saysMore,
    ]) {
      const { answer } = await staff.send(content.consoleSaveSite, { canonicalUrl })
      expect(answer, canonicalUrl).toMatchObject({ errors: { canonicalUrl: expect.any(String) } })
    }
    const saved = await staff.call(content.consoleSaveSite, { canonicalUrl: 'https://balai.test/', noIndex: false })
    expect(saved).toMatchObject({ result: { canonicalUrl: 'https://balai.test', noIndex: false } })
  })

  it('hosts that speak English are hosts and nothing else', async () => {
    const staff = await server.staff(['site.edit'])
    for (const wrong of ['https://en.balai.test', 'en.balai.test/x', 'en balai', '']) {
      const { answer } = await staff.send(content.consoleSaveSite, { englishHosts: [wrong] })
      expect(answer, wrong).toMatchObject({ errors: { englishHosts: expect.stringContaining('hos') } })
    }
    const given = { englishHosts: ['EN.balai.test', 'localhost:3000'], followsBrowserLanguage: true }
    expect(await staff.call(content.consoleSaveSite, given)).toMatchObject({
      result: { englishHosts: ['en.balai.test', 'localhost:3000'], followsBrowserLanguage: true },
    })
  })

  it('what was kept before origins were checked stands in no policy, and goes with the next change', async () => {
    const { pool } = server.database
    const keep = (origins: readonly string[]) =>
      pool.query(
        `UPDATE operator SET settings = settings || jsonb_build_object('embeddingOrigins', $1::jsonb) WHERE id = 'demo'`,
        [JSON.stringify(origins)],
      )
    await keep([...saysMore, 'https://mitra.test'])
    server.app.operators.forget()
    const { headers } = await server.visitor().fetch('/nothing', { headers: { accept: 'text/html' } })
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self' https:\/\/mitra\.test$/)
    expect(await staff.call(content.consoleGetSite, {})).toMatchObject({
      result: { embeddingOrigins: ['https://mitra.test'] },
    })
    await keep([])
    server.app.operators.forget()
  })

  it('pages that may frame the site are origins over https, each once', async () => {
    for (const wrong of [
      'http://mitra.test',
      'https://mitra.test/x',
      "https://mitra.test 'unsafe-inline'",
      '*',
      ...saysMore,
    ]) {
      for (const field of ['embeddingOrigins', 'frameOrigins']) {
        const { answer } = await staff.send(content.consoleSaveSite, { [field]: [wrong] })
        expect(answer, wrong).toMatchObject({ errors: { [field]: expect.stringContaining('https://') } })
      }
    }
    const origins = {
      embeddingOrigins: ['https://mitra.test/', 'https://mitra.test'],
      frameOrigins: ['https://chat.test'],
    }
    expect(await staff.call(content.consoleSaveSite, origins)).toMatchObject({
      result: { embeddingOrigins: ['https://mitra.test'], frameOrigins: ['https://chat.test'] },
    })
  })

  it('saving what stands already leaves no line, nor does closing what is closed', async () => {
    const lines = async () => {
      const trail = await staff.call(calls.operators.listAudit, { subject: 'demo', count: 200 })
      return trail.success ? trail.results.length : trail.code
    }
    const before = await lines()
    const read = await staff.call(content.consoleGetSite, {})
    if (!read.success) throw new Error(read.code)
    const { isMaintenance, pageTitle, theme } = read.result
    expect(await staff.call(content.consoleSaveSite, { pageTitle, theme })).toMatchObject({ success: true })
    expect(await staff.call(content.consoleSaveSite, {})).toMatchObject({ success: true })
    const again = { isOn: isMaintenance, reason: 'Sudah begitu' }
    expect(await staff.call(content.consoleSwitchMaintenance, again)).toMatchObject({ success: true })
    expect(await lines()).toBe(before)
  })

  it('only what changed is in the audit trail, and why', async () => {
    const reason = 'Nama baru'
    await staff.call(content.consoleSaveSite, { pageTitle: 'Balai Kita', noIndex: false, reason })
    const trail = await staff.call(calls.operators.listAudit, { subject: 'demo', count: 1 })
    expect(trail).toMatchObject({
      results: [{ action: 'site.change', before: { pageTitle: 'Balai' }, after: { pageTitle: 'Balai Kita' }, reason }],
    })
  })

  it('maintenance refuses members and visitors within five seconds, and lets staff, search settings and contacts through', async () => {
    const member = await server.member()
    const reason = 'Ganti mesin'
    expect(await staff.call(content.consoleSwitchMaintenance, { isOn: true, reason })).toMatchObject({
      result: { isMaintenance: true },
    })
    const banners = () => server.visitor().send(content.listBanner, {})
    await expect.poll(async () => (await banners()).status, { timeout: 5_000 }).toBe(503)
    const refused = await banners()
    expect(refused.answer).toMatchObject({
      success: false,
      code: 'MAINTENANCE',
      message: 'Situs sedang dalam perawatan. Mohon coba kembali beberapa saat lagi.',
    })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await member.send(calls.wallet.getBalance, {})).status).toBe(503)
    expect((await member.send(calls.bank.withdraw, {})).status).toBe(503)
    expect(await server.visitor().call(content.getSeoSettings, {})).toMatchObject({ result: { isMaintenance: true } })
    expect(await server.visitor().call(content.siteSettings, {})).toMatchObject({ result: { isMaintenance: true } })
    expect(await server.visitor().call(content.contact, {})).toMatchObject({ success: true })
    expect(await staff.call(content.consoleGetSite, {})).toMatchObject({ success: true })

    await staff.call(content.consoleSwitchMaintenance, { isOn: false, reason })
    await expect.poll(async () => (await banners()).status, { timeout: 5_000 }).toBe(200)
    expect((await member.send(calls.wallet.getBalance, {})).status).toBe(200) // the session outlived it
    const trail = await staff.call(calls.operators.listAudit, { subject: 'demo', group: 'site', count: 2 })
    expect(trail).toMatchObject({
      results: [{ action: 'site.maintenance', reason }, { after: { isMaintenance: true } }],
    })
  })
})
