import { readFile } from 'node:fs/promises'
import { type CallInput, calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

type Draft = CallInput<typeof calls.content.consoleSaveContent>

const { content } = calls
const dayMs = 86_400_000
const folder = '../../../../../../packages/db/migrations'
const migration = new URL(`${folder}/0662_content_undated.sql`, import.meta.url)

describe('an article', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const now = () => server.clock.now().getTime()
  /** By somebody who has just signed in: days go by between. */
  async function save(path: string, more: Partial<Draft>) {
    const staff = await server.staff(['content.edit'])
    const words = { title: 'Kabar', summary: 'Ringkas', body: '<p>Isi</p>' }
    const draft: Draft = {
      kind: 'news',
      path,
      itemSort: 1,
      isPublished: true,
      words: { id: words, en: words },
      facts: {},
    }
    const answer = await staff.call(content.consoleSaveContent, { ...draft, ...more })
    if (!answer.success) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
    return answer.result
  }
  const momentOf = async (path: string) => {
    const answer = await server.visitor().call(content.getNews, { slug: path })
    return answer.success ? Date.parse(answer.result.publishedAt) : answer.code
  }

  it('is dated by when it was first published, not by when its draft was begun', async () => {
    const { id, startsAt } = await save('draf', { isPublished: false })
    expect(startsAt, 'it has no moment yet').toBeNull()
    server.clock.advance(dayMs)
    expect(await save('draf', { id, version: 1, isPublished: false, startsAt: null })).toMatchObject({ version: 1 })
    expect(await momentOf('draf')).toBe('UNKNOWN_CONTENT')
    server.clock.advance(dayMs)
    const before = now()
    await save('draf', { id, version: 1, startsAt: null })
    const published = await momentOf('draf')
    expect(published).toBeGreaterThanOrEqual(before)
    server.clock.advance(dayMs)
    await save('draf', { id, version: 2, startsAt: null, isPublished: false })
    await save('draf', { id, version: 3, startsAt: null })
    expect(await momentOf('draf'), 'shown again it is no news').toBe(published)
    const auditor = await server.staff(['audit.read'])
    const trail = await auditor.call(calls.operators.listAudit, { subject: id, count: 10 })
    expect(trail).toMatchObject({ results: [{}, {}, { before: { startsAt: null } }, { after: { startsAt: null } }] })
  })

  it('comes once in its pages, whatever year its draft names', async () => {
    const paths = ['lama-1', 'lama-2', 'lama-3']
    for (const [n, path] of paths.entries())
      await save(path, { startsAt: new Date(Date.UTC(1926, 10, 21 - n)).toISOString() })
    const staff = await server.staff(['content.read'])
    const lists = {
      members: (from: { before?: string }) => server.visitor().call(content.listNews, { count: 1, ...from }),
      staff: (from: { before?: string }) => staff.call(content.consoleListContent, { kind: 'news', count: 1, ...from }),
    }
    for (const [who, list] of Object.entries(lists)) {
      const read = async (from: { before?: string }): Promise<{ seen: string[]; next: string | null }> => {
        const page = await list(from)
        if (!page.success) throw new Error(page.code)
        const seen = page.results.map((item) => ('slug' in item ? item.slug : `${item.path}`))
        return { seen, next: page.result.next }
      }
      let { seen, next } = await read({})
      while (next !== null && seen.length < 20) {
        const page = await read({ before: next })
        seen = [...seen, ...page.seen]
        next = page.next
      }
      expect(seen.slice(-3), who).toEqual(paths)
      expect(new Set(seen).size).toBe(seen.length)
      expect(await read({ before: '-99999999999999.x' }), 'the earliest place there is').toEqual({
        seen: [],
        next: null,
      })
    }
  })

  it('is not saved with a moment in years that have no four digits, and the field is marked', async () => {
    const asked = (more: Partial<Draft>) => save('tahun', more).catch((error: Error) => error.message)
    const marked = (field: string) => `INVALID_INPUT {"${field}":"Tanggal ini tidak ada di kalender."}`
    expect(await asked({ startsAt: '0001-01-01T00:00:00+07:00' })).toBe(marked('startsAt'))
    // What stands there for no end, at the end of the day in New York.
    expect(await asked({ startsAt: '9999-12-31T23:59:00-05:00' })).toBe(marked('startsAt'))
    expect(await asked({ startsAt: '9999-12-31T23:59:00+07:00' })).toMatchObject({
      startsAt: '9999-12-31T23:59:00.000+07:00',
    })
  })

  it('is dated by the moment that its draft names, whenever it is published', async () => {
    const day = new Date(now() - 7 * dayMs).toISOString()
    const { id, startsAt } = await save('bertanggal', { isPublished: false, startsAt: day })
    server.clock.advance(dayMs)
    await save('bertanggal', { id, version: 1, startsAt })
    expect(await momentOf('bertanggal')).toBe(Date.parse(day))
  })

  it('of before that was a draft still is dated by its publishing too, unless it was shown or had a moment', async () => {
    const day = new Date(now() - 7 * dayMs).toISOString()
    await save('lama-draf', { isPublished: false })
    await save('lama-bertanggal', { isPublished: false, startsAt: day })
    const shown = await save('lama-tampil', {})
    await save('lama-tampil', { id: shown.id, version: 1, isPublished: false })
    const again = await save('lama-diulang', { isPublished: false })
    await save('lama-diulang', { id: again.id, version: 1 })
    await save('lama-diulang', { id: again.id, version: 2, isPublished: false })
    const { pool } = server.database
    await pool.query('UPDATE content_item SET is_undated = false')
    const [, carryOver = ''] = (await readFile(migration, 'utf8')).split(/;\n(?=\n)/)
    await pool.query(carryOver)
    const { rows } = await pool.query(`SELECT path FROM content_item WHERE is_undated AND path LIKE 'lama-%'`)
    expect(rows).toEqual([{ path: 'lama-draf' }])
  })
})
