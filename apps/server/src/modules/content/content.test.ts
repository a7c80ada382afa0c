import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { insertAnnouncements, insertBanners } from './index.ts'

describe('content', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const words = {
      body_id: 'Isi',
      body_en: 'Body',
      action_id: 'Buka',
      action_en: 'Open',
      art: 'pasar-malam',
      href: '/slots',
    }
    await server.database.db.transaction().execute(async (tx) => {
      await insertBanners(tx, [
        { ...words, operator_id: 'demo', id: 'ban_b', item_sort: 11, title_id: 'Bawah', title_en: 'Below' },
        { ...words, operator_id: 'demo', id: 'ban_a', item_sort: 1, title_id: 'Atas', title_en: 'Above' },
      ])
      const news = { operator_id: 'demo', title_en: 'News', body_id: 'Isi', body_en: 'Body' }
      await insertAnnouncements(tx, [
        { ...news, id: 'ann_1', title_id: 'Kemarin', published_at: new Date(Date.now() - 86_400_000) },
        { ...news, id: 'ann_2', title_id: 'Besok', published_at: new Date(Date.now() + 86_400_000) },
      ])
    })
  })
  afterAll(() => server.close())

  it('banners come in their order, in the language that was asked for', async () => {
    const indonesian = await server.visitor().call(calls.content.listBanner, {})
    const english = await server.visitor({ language: 'en' }).call(calls.content.listBanner, {})
    expect(indonesian).toMatchObject({ success: true, results: [{ title: 'Atas', itemSort: 1 }, { title: 'Bawah' }] })
    expect(english).toMatchObject({ results: [{ title: 'Above' }, { title: 'Below' }] })
  })

  it('an announcement appears when its time has come, stamped with the offset of Bangkok', async () => {
    const before = await server.visitor().call(calls.content.listAnnouncement, {})
    expect(before).toMatchObject({ results: [{ title: 'Kemarin', publishedAt: expect.stringMatching(/\+07:00$/) }] })
    server.clock.advance(2 * 86_400_000)
    const after = await server.visitor().call(calls.content.listAnnouncement, { count: 1 })
    expect(after).toMatchObject({ results: [{ title: 'Besok' }] })
  })

  it('a count above 100 is refused with a sentence for the field', async () => {
    const { status, answer } = await server.visitor().send(calls.content.listAnnouncement, { count: 101 })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ success: false, code: 'INVALID_INPUT', errors: { count: expect.any(String) } })
  })

  it('what an operator writes as HTML reaches pages without script, style or odd links', async () => {
    const html =
      '<p onclick="x()" style="color:red">Selamat <b>datang</b><script>alert(1)</script><a href="javascript:x()">a</a><a href="https://balai.test">b</a><img src=x onerror=x()></p>'
    const change = { ...(await server.app.operators.get('demo')).settings, depositSuccessContent: html }
    await server.database.pool.query("UPDATE operator SET settings = $1 WHERE id = 'demo'", [JSON.stringify(change)])
    server.app.operators.forget()
    const answer = await server.visitor().call(calls.content.siteSettings, {})
    const rel = 'rel="noopener noreferrer nofollow" target="_blank"'
    const clean = `<p>Selamat <b>datang</b><a ${rel}>a</a><a href="https://balai.test" ${rel}>b</a></p>`
    expect(answer).toMatchObject({ result: { depositSuccessContent: clean, registerNeedMemberAccountDetails: true } })
  })

  it('a header may not choose an operator that the host does not serve', async () => {
    const stranger = server.visitor({ headers: { operatorid: 'other' } })
    expect((await stranger.send(calls.content.listBanner, {})).status).toBe(404)
  })

  it('a path is found without regard to case and with a trailing slash', async () => {
    const response = await server.visitor().fetch('/API/misc/listbanner/')
    expect(response.status).toBe(200)
  })
})
