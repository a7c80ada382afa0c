import { type ContentKind, calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type SeededItem, seedContent } from './index.ts'
import { createShown } from './shown.ts'

const both = (id: Record<string, string>, en = id) => ({ words: { id, en } })
const banner = (itemSort: number, id: string, en: string): SeededItem => ({
  kind: 'banner',
  itemSort,
  words: { id: { title: id, actionLabel: 'Buka' }, en: { title: en, actionLabel: 'Open' } },
  facts: { art: 'pasar-malam', href: '/slots' },
})
const news = (path: string, hoursAgo: number): SeededItem => ({
  kind: 'news',
  path,
  hoursAgo,
  ...both({ title: path, summary: 'Ringkas', body: '<p onclick="x()">Isi</p>' }),
})

const items: SeededItem[] = [
  banner(11, 'Bawah', 'Below'),
  banner(1, 'Atas', 'Above'),
  { kind: 'announcement', hoursAgo: 24, ...both({ title: 'Kemarin', body: 'Isi' }) },
  { kind: 'announcement', hoursAgo: -24, ...both({ title: 'Besok', body: 'Isi' }) },
  {
    kind: 'promotion',
    path: 'bonus-harian',
    ...both({
      title: 'Bonus',
      summary: 'Ringkas',
      body: '<p>Isi</p><script>x()</script>',
      terms: '<ul><li>A</li></ul>',
    }),
    facts: { art: 'rempah' },
  },
  news('kabar-satu', 3),
  news('kabar-dua', 2),
  news('kabar-tiga', 1),
  news('kabar-besok', -24),
  {
    kind: 'page',
    path: 'bantuan/deposit',
    ...both({ title: 'Deposit', body: '<p>Isi <a href="/slots">slot</a></p>' }),
  },
  {
    kind: 'popup',
    ...both({ title: 'Halo', body: '<p>Isi</p>', actionLabel: 'Lihat' }),
    facts: { art: 'deposit', href: '/promotion' },
  },
  { kind: 'contact', ...both({ label: 'WA' }), facts: { channel: 'whatsapp', value: '+62 812-3456' } },
  {
    kind: 'seo',
    path: '/slots',
    ...both({ pageTitle: 'Slot', metaDescription: 'D', metaKeyword: 'K', metaTitle: 'M' }),
  },
]

describe('content', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const { clock, database, app } = server
    const random = { bytes: (size: number) => crypto.getRandomValues(Buffer.alloc(size)) }
    await database.db
      .transaction()
      .execute((tx) => seedContent(tx, items, { operatorId: 'demo', now: clock.now(), random }))
    await database.pool.query(`INSERT INTO operator (id, name) VALUES ('other', 'Other')`)
    app.operators.forget()
  })
  afterAll(() => server.close())

  it('banners come in their order, in the language that was asked for', async () => {
    const indonesian = await server.visitor().call(calls.content.listBanner, {})
    const english = await server.visitor({ language: 'en' }).call(calls.content.listBanner, {})
    expect(indonesian).toMatchObject({ success: true, results: [{ title: 'Atas', itemSort: 1 }, { title: 'Bawah' }] })
    expect(english).toMatchObject({ results: [{ title: 'Above', picture: null, href: '/slots' }, { title: 'Below' }] })
  })

  it('what begins or ends while it is kept begins and ends at its moment', async () => {
    let now = server.clock.now().getTime()
    const shown = createShown({ db: server.database.db, clock: { now: () => new Date(now) } })
    const titles = async () => (await shown.list('demo', 'popup')).map(({ words }) => words.id.title)
    const within = (ms: number) => new Date(now + ms)
    await server.database.pool.query(
      "UPDATE content_item SET ends_at = $1 WHERE kind = 'popup' AND operator_id = 'demo'",
      [within(500)],
    )
    await server.database.pool.query(
      `INSERT INTO content_item SELECT (jsonb_populate_record(c, jsonb_build_object('id', 'cnt_soon', 'ends_at', null,
         'starts_at', $1::timestamptz, 'words', replace(words::text, 'Halo', 'Segera')::jsonb))).*
       FROM content_item c WHERE kind = 'popup' AND operator_id = 'demo'`,
      [within(1_000)],
    )
    expect(await titles()).toEqual(['Halo'])
    now += 500
    expect(await titles()).toEqual([])
    now += 500
    expect(await titles()).toEqual(['Segera'])
    await server.database.pool.query("DELETE FROM content_item WHERE id = 'cnt_soon'")
    await server.database.pool.query("UPDATE content_item SET ends_at = NULL WHERE kind = 'popup'")
  })

  it('a count above 100 is refused with a sentence for the field', async () => {
    const { status, answer } = await server.visitor().send(calls.content.listAnnouncement, { count: 101 })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ success: false, code: 'INVALID_INPUT', errors: { count: expect.any(String) } })
  })

  it('promotions are listed without their texts, which come with each, without script', async () => {
    const listed = await server.visitor().call(calls.content.listPromotion, {})
    expect(listed).toMatchObject({ results: [{ slug: 'bonus-harian', art: 'rempah', endsAt: null }] })
    const one = await server.visitor().call(calls.content.getPromotion, { slug: 'Bonus-Harian' })
    expect(one).toMatchObject({ result: { body: '<p>Isi</p>', terms: '<ul><li>A</li></ul>' } })
    const none = await server.visitor().send(calls.content.getPromotion, { slug: 'tidak-ada' })
    expect(none).toMatchObject({ status: 404, answer: { code: 'UNKNOWN_CONTENT' } })
  })

  it('news comes newest first, page by page, each once', async () => {
    const first = await server.visitor().call(calls.content.listNews, { count: 2 })
    expect(first).toMatchObject({ results: [{ slug: 'kabar-tiga' }, { slug: 'kabar-dua' }] })
    if (!first.success || !first.result.next) throw new Error('there is another page')
    const second = await server.visitor().call(calls.content.listNews, { count: 2, before: first.result.next })
    expect(second).toMatchObject({ results: [{ slug: 'kabar-satu' }], result: { next: null } })
    const one = await server.visitor().call(calls.content.getNews, { slug: 'Kabar-Satu' })
    expect(one).toMatchObject({ result: { body: '<p>Isi</p>' } })
    const early = await server.visitor().send(calls.content.getNews, { slug: 'kabar-besok' })
    expect(early.status).toBe(404)
  })

  it('news goes on where it was, also when the last one that was read is gone', async () => {
    const { pool } = server.database
    const first = await server.visitor().call(calls.content.listNews, { count: 2 })
    if (!first.success || !first.result.next) throw new Error('there is another page')
    await pool.query("UPDATE content_item SET kind = 'page' WHERE kind = 'news' AND path = 'kabar-dua'")
    const second = await server.visitor().call(calls.content.listNews, { count: 2, before: first.result.next })
    await pool.query("UPDATE content_item SET kind = 'news' WHERE path = 'kabar-dua'")
    expect(second).toMatchObject({ results: [{ slug: 'kabar-satu' }] })
  })

  it('news after a place that was none of ours begins at the beginning', async () => {
    for (const before of ['cnt_1', '999999999999999.x', '9999999999999999.x', '.']) {
      const list = await server.visitor().call(calls.content.listNews, { count: 1, before })
      expect(list, before).toMatchObject({ results: [{ slug: 'kabar-tiga' }] })
    }
  })

  it('news is found by an index, also where there is much of it', async () => {
    const { rows } = await server.database.pool.query(`SET enable_seqscan = off; `).then(() =>
      server.database.pool.query(
        `EXPLAIN SELECT id FROM content_item WHERE operator_id = 'demo' AND kind = 'news' AND is_published AND starts_at <= now()
         ORDER BY starts_at DESC, id DESC LIMIT 20`,
      ),
    )
    expect(JSON.stringify(rows)).toContain('content_item_newest')
  })

  it('a page is found by its path, with or without slashes around it', async () => {
    for (const slug of ['bantuan/deposit', '/bantuan/deposit/', 'Bantuan/DEPOSIT']) {
      const page = await server.visitor().call(calls.content.pageContent, { slug })
      expect(page).toMatchObject({ result: { title: 'Deposit', body: '<p>Isi <a href="/slots">slot</a></p>' } })
    }
    const none = await server.visitor().send(calls.content.pageContent, { slug: 'bantuan' })
    expect(none.status).toBe(404)
  })

  it('without a path all pages are listed, without their texts', async () => {
    for (const query of ['', '?slug=']) {
      const answer = await (await server.visitor().fetch(`/api/PageContent${query}`)).json()
      expect(answer).toMatchObject({ success: true, results: [{ slug: 'bantuan/deposit', title: 'Deposit' }] })
      expect(JSON.stringify(answer)).not.toContain('Isi')
    }
  })

  it('popups and contacts come with where they lead', async () => {
    const popups = await server.visitor().call(calls.content.promotionPopup, {})
    expect(popups).toMatchObject({ results: [{ title: 'Halo', href: '/promotion', version: 1 }] })
    const contacts = await server.visitor().call(calls.content.contact, {})
    expect(contacts).toMatchObject({ results: [{ channel: 'whatsapp', href: 'https://wa.me/628123456' }] })
    const settings = await server.visitor().call(calls.content.siteSettings, {})
    expect(settings).toMatchObject({ result: { liveChatOrWhatsappCode: 'https://wa.me/628123456', themeSheet: null } })
  })

  it('a popup of before with a link and no words on its button has the site’s words there, and without a link none', async () => {
    const { pool } = server.database
    const label = async (language: 'id' | 'en') => {
      server.clock.advance(5_000) // a read is kept for some seconds (record 0151)
      const answer = await server.visitor({ language }).call(calls.content.promotionPopup, {})
      return answer.success ? answer.results[0]?.actionLabel : answer.code
    }
    await pool.query(`UPDATE content_item SET words = jsonb_set(jsonb_set(words, '{id,actionLabel}', '" "'),
      '{en,actionLabel}', '""') WHERE kind = 'popup'`)
    expect([await label('id'), await label('en')]).toEqual(['Lihat selengkapnya', 'See more'])
    await pool.query(`UPDATE content_item SET facts = facts - 'href' WHERE kind = 'popup'`)
    expect(await label('id')).toBe('')
    await pool.query(`UPDATE content_item SET facts = jsonb_set(facts, '{href}', '"/promotion"') WHERE kind = 'popup'`)
  })

  it('search settings are found by path with and without a slash at its end, and in any case (spec 1)', async () => {
    for (const pageurl of ['/slots', '/slots/', '/SLOTS', '/Slots//']) {
      const answer = await server.visitor().call(calls.content.getSeoSettings, { pageurl })
      expect(answer).toMatchObject({
        result: {
          websiteSettings: { pageTitle: 'Balai', noIndex: true, localeStrategy: 'no_prefix' },
          seoSettings: [{ pageUrl: '/slots', pageTitle: 'Slot', metaTitle: 'M', metaKeyword: 'K' }],
          isMaintenance: false,
        },
      })
    }
    const none = await server.visitor().call(calls.content.getSeoSettings, { pageurl: '/profile' })
    expect(none).toMatchObject({ result: { seoSettings: [] } })
  })

  it('search settings are those of an operator that the host and the named domain serve', async () => {
    const own = { operatorid: 'demo', pagedomain: 'balai.example' }
    expect(await server.visitor().call(calls.content.getSeoSettings, own)).toMatchObject({ success: true })
    const other = await server.visitor().send(calls.content.getSeoSettings, { operatorid: 'other' })
    expect(other.status).toBe(404)
    await server.database.pool.query(
      `INSERT INTO operator_domain (host, operator_id) VALUES ('lain.example', 'other') ON CONFLICT DO NOTHING`,
    )
    server.app.operators.forget()
    const foreign = await server.visitor().send(calls.content.getSeoSettings, { pagedomain: 'lain.example' })
    expect(foreign.status).toBe(404)
  })

  it('the map of the site has its published pages', async () => {
    const answer = await server.visitor().call(calls.content.siteMap, {})
    if (!answer.success) throw new Error(answer.code)
    expect(answer.results.map(({ path }) => path)).toEqual([
      '/promotion/bonus-harian',
      '/bantuan/deposit',
      '/news/kabar-tiga',
      '/news/kabar-dua',
      '/news/kabar-satu',
    ])
  })

  it('what an operator writes as HTML reaches pages without script, style or odd links', async () => {
    const html =
      '<p onclick="x()" style="color:red">Selamat <b>datang</b><script>alert(1)</script><a href="javascript:x()">a</a><a href="https://balai.test">b</a><a href="//jahat.test">c</a><img src=x onerror=x()></p>'
    const contents = { registerSuccessContent: html, depositSuccessContent: html, withdrawSuccessContent: html }
    const change = { ...(await server.app.operators.get('demo')).settings, ...contents }
    await server.database.pool.query("UPDATE operator SET settings = $1 WHERE id = 'demo'", [JSON.stringify(change)])
    server.app.operators.forget()
    const answer = await server.visitor().call(calls.content.siteSettings, {})
    const rel = 'rel="noopener noreferrer nofollow" target="_blank"'
    const clean = `<p>Selamat <b>datang</b><a ${rel}>a</a><a href="https://balai.test" ${rel}>b</a><a ${rel}>c</a></p>`
    expect(answer).toMatchObject({
      result: {
        registerSuccessContent: clean,
        depositSuccessContent: clean,
        withdrawSuccessContent: clean,
        registerNeedMemberAccountDetails: true,
      },
    })
  })

  it('what stands in the database as stricter rules would not have it is served as they have it', async () => {
    // As rows are that were saved under rules of before.
    await server.database.pool.query(`
      UPDATE content_item SET words = regexp_replace(words::text, '"<(p|ul)>', '"<\\1 onclick=x()><script>x()</script>', 'g')::jsonb`)
    const { rows } = await server.database.pool.query(
      `SELECT kind FROM content_item WHERE words::text LIKE '%<script>%' GROUP BY kind ORDER BY kind`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['news', 'page', 'popup', 'promotion'])
    server.clock.advance(5_000) // a read is kept for some seconds (record 0151)
    const { getNews, getPromotion, pageContent, promotionPopup } = calls.content
    const visitor = server.visitor()
    expect(await visitor.call(getNews, { slug: 'kabar-satu' })).toMatchObject({ result: { body: '<p>Isi</p>' } })
    expect(await visitor.call(getPromotion, { slug: 'bonus-harian' })).toMatchObject({
      result: { body: '<p>Isi</p>', terms: '<ul><li>A</li></ul>' },
    })
    expect(await visitor.call(pageContent, { slug: 'bantuan/deposit' })).toMatchObject({
      result: { body: '<p>Isi <a href="/slots">slot</a></p>' },
    })
    expect(await visitor.call(promotionPopup, {})).toMatchObject({ results: [{ body: '<p>Isi</p>' }] })
  })

  it('a header may not choose an operator that the host does not serve', async () => {
    const stranger = server.visitor({ headers: { operatorid: 'other' } })
    expect((await stranger.send(calls.content.listBanner, {})).status).toBe(404)
  })

  it('another operator has none of it', async () => {
    const theirs = { host: 'lain.example' }
    for (const path of ['/api/Misc/ListBanner', '/api/Misc/ListPromotion', '/api/Misc/listnews', '/api/Misc/Contact']) {
      const response = await server.app.http.app.inject({ url: path, headers: theirs })
      expect(response.json()).toMatchObject({ success: true, results: [] })
    }
  })

  it('a path is found without regard to case and with a trailing slash', async () => {
    const response = await server.visitor().fetch('/API/misc/listbanner/')
    expect(response.status).toBe(200)
  })

  it('an announcement appears when its time has come, stamped with the offset of Bangkok', async () => {
    const before = await server.visitor().call(calls.content.listAnnouncement, {})
    expect(before).toMatchObject({ results: [{ title: 'Kemarin', publishedAt: expect.stringMatching(/\+07:00$/) }] })
    server.clock.advance(2 * 86_400_000)
    const after = await server.visitor().call(calls.content.listAnnouncement, { count: 1 })
    expect(after).toMatchObject({ results: [{ title: 'Besok' }] })
  })

  it('of announcements the newest hundred are told (spec 7 and 9)', async () => {
    await server.database.pool.query(`
      INSERT INTO content_item (operator_id, kind, id, item_sort, is_published, starts_at, words, facts, changed_at)
      SELECT 'demo', 'announcement', 'seratus-' || n, 0, true, now() - make_interval(mins => n),
        '{"id": {"title": "Kabar", "body": "Isi"}, "en": {"title": "News", "body": "Text"}}', '{}', now()
      FROM generate_series(1, 101) n`)
    const told = async () => {
      const answer = await server.visitor().call(calls.content.listAnnouncement, {})
      return answer.success ? answer.results.map(({ id }) => id) : []
    }
    // A read is kept for some seconds (record 0151).
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(100)
    expect((await told()).filter((id) => id.startsWith('seratus-'))).not.toContain('seratus-101')
    await server.database.pool.query(`DELETE FROM content_item WHERE id LIKE 'seratus-%'`)
  })

  it('every kind of the contract is one that the table knows', async () => {
    const kinds: ContentKind[] = ['banner', 'announcement', 'promotion', 'news', 'page', 'popup', 'contact', 'seo']
    for (const kind of kinds) {
      const { rows } = await server.database.pool.query(`SELECT 1 FROM content_item WHERE kind = $1 LIMIT 1`, [kind])
      expect(rows, kind).toHaveLength(1)
    }
  })
})
