import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { forgetContentPicturesJob } from './forget.ts'
import { readUnnamed } from './store.ts'

const { content } = calls

describe('pictures of the content', () => {
  let server: TestServer
  let staff: StaffVisitor
  let shade = 0
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff(['content.read', 'content.edit', 'site.read', 'site.edit'])
  })
  afterAll(() => server.close())

  /** Each another one, far enough apart that no encoder takes them for the same. */
  function draw(): Promise<Buffer> {
    shade += 1
    const background = { r: (shade * 53) % 256, g: (shade * 97) % 256, b: (shade * 29) % 256 }
    return sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  }
  async function upload(image?: Buffer): Promise<string> {
    const answer = await staff.call(content.consoleAddPicture, { use: 'content', image: image ?? (await draw()) })
    if (!answer.success) throw new Error(answer.code)
    return answer.result.id
  }
  async function save(picture: string, body = '<p>Isi</p>', of: { id?: string; version?: number } = {}) {
    const words = { title: 'Judul', summary: 'Ringkas', body, terms: '<p>Syarat</p>' }
    const answer = await staff.call(content.consoleSaveContent, {
      kind: 'promotion',
      path: `promo-${picture.slice(0, 8)}${of.id?.slice(-6) ?? ''}`,
      itemSort: 1,
      isPublished: true,
      words: { id: words, en: words },
      facts: { art: 'rempah', picture },
      ...(of.id === undefined ? {} : { id: of.id, version: of.version }),
    })
    if (!answer.success) throw new Error(`${answer.code} ${JSON.stringify(answer.errors)}`)
    return answer.result
  }
  const run = () => server.app.jobs.runNow('content.forget-pictures')
  /** By the rows: a turned clock would sign the staff out. */
  const pass = (hours: number) =>
    server.database.pool.query(
      'UPDATE content_picture SET unnamed_since = unnamed_since - make_interval(hours => $1)',
      [hours],
    )
  /** Notes what is not named, waits a day, and deletes. */
  async function passADay() {
    await run()
    await pass(25)
    await run()
  }
  const isServed = async (id: string) => (await server.visitor().fetch(`/media/${id}`)).status === 200

  it('are answered from memory, and by 304 to whoever has them; neither goes on once they are deleted', async () => {
    const id = await upload()
    const ask = (etag?: string) =>
      server.visitor().fetch(`/media/${id}`, { headers: etag === undefined ? {} : { 'if-none-match': etag } })
    const first = await ask()
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    await server.database.pool.query("UPDATE content_picture SET bytes = '' WHERE id = $1", [id])
    const kept = await ask()
    expect((await kept.arrayBuffer()).byteLength).toBe((await first.arrayBuffer()).byteLength)
    const etag = first.headers.get('etag') ?? ''
    const unchanged = await ask(etag)
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect((await ask('"another"')).status).toBe(200)
    await passADay()
    for (const again of [await ask(), await ask(etag)])
      expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('that nothing names for a day are deleted, and not before; the job may run as often as it likes', async () => {
    const id = await upload()
    await run()
    await pass(23)
    await run()
    expect(await isServed(id)).toBe(true)
    await pass(2)
    await Promise.all([run(), run()])
    await run()
    expect(await isServed(id)).toBe(false)
  })

  it('that content, an address in its text, or the site’s settings name stay', async () => {
    const [shown, linked, logo] = [await upload(), await upload(), await upload()]
    expect(new Set([shown, linked, logo]).size).toBe(3)
    await save(shown, `<p><a href="/media/${linked}">Lihat</a></p>`)
    expect(await staff.call(content.consoleSaveSite, { logo })).toMatchObject({ success: true })
    await passADay()
    await passADay()
    expect(await Promise.all([shown, linked, logo].map(isServed))).toEqual([true, true, true])
  })

  it('of removed and of changed content go a day later, and the audit’s lines stay', async () => {
    const [first, second] = [await upload(), await upload()]
    const made = await save(first)
    const lines = async () =>
      (await server.database.pool.query('SELECT * FROM audit_line WHERE after::text LIKE $1', [`%${first}%`])).rows
    const before = await lines()
    expect(before.length).toBeGreaterThan(0)
    const changed = await save(second, undefined, made)
    expect([await isServed(first), await isServed(second)]).toEqual([true, true])
    await passADay()
    expect([await isServed(first), await isServed(second)]).toEqual([false, true])
    await staff.call(content.consoleRemoveContent, { kind: 'promotion', id: made.id, version: changed.version })
    await passADay()
    expect(await isServed(second)).toBe(false)
    expect(await lines()).toEqual(before)
  })

  it('begin their day anew when they are uploaded again or named meanwhile', async () => {
    const image = await draw()
    const again = await upload(image)
    await run()
    await pass(25)
    expect(await upload(image)).toBe(again)
    await run()
    expect(await isServed(again)).toBe(true)
    await pass(25)
    const { id, version } = await save(again)
    await staff.call(content.consoleRemoveContent, { kind: 'promotion', id, version })
    await run()
    expect(await isServed(again)).toBe(true)
  })

  it('are deleted however many there are, a hundred at once, and nobody else’s', async () => {
    const { pool } = server.database
    await pool.query(`
      INSERT INTO content_picture (operator_id, id, type, width, height, bytes, created_at)
      SELECT 'demo', md5(n::text), 'image/webp', 1, 1, 'x', now() FROM generate_series(1, 250) n`)
    await passADay()
    const { rows } = await pool.query(`SELECT count(*)::int AS left FROM content_picture WHERE length(bytes) = 1`)
    expect(rows).toEqual([{ left: 0 }])
  })

  it('are never deleted under the hand that names them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await upload()
      await run()
      await pass(25)
      const [saved] = await Promise.all([
        save(id).then(
          () => 'saved',
          (error: Error) => error.message.split(' ')[0],
        ),
        run(),
      ])
      expect([saved, await isServed(id)]).toEqual(saved === 'saved' ? ['saved', true] : ['UNKNOWN_PICTURE', false])
    }
  })

  /** As the job, which has looked at all content and not yet done anything when `act` comes. */
  function runWhile(act: () => Promise<unknown>): Promise<unknown> {
    const job = forgetContentPicturesJob({
      db: server.database.db,
      clock: server.clock,
      pictures: { forget() {} },
      namedElsewhere: async () => {
        await act()
        return []
      },
    })
    return job.run()
  }

  it('that are named while the job looks are not deleted, shown or by an address in a text or the settings', async () => {
    const [shown, linked, told, logo, other] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ]
    await run()
    await pass(25)
    await runWhile(async () => {
      await save(shown, `<p><a href="/media/${linked}">Lihat</a></p>`)
      const registerSuccessContent = `<p><a href="/media/${told}">Lihat</a></p>`
      expect(await staff.call(content.consoleSaveSite, { logo, registerSuccessContent })).toMatchObject({
        success: true,
      })
    })
    expect(await Promise.all([shown, linked, told, logo, other].map(isServed))).toEqual([true, true, true, true, false])
  })

  it('have their day from when they are named no more, also where they were named while the job looked', async () => {
    const id = await upload()
    let made: { id: string; version: number } | undefined
    await runWhile(async () => {
      made = await save(id)
    })
    await run()
    await pass(25)
    await staff.call(content.consoleRemoveContent, {
      kind: 'promotion',
      id: made?.id ?? '',
      version: made?.version ?? 0,
    })
    await run()
    expect(await isServed(id)).toBe(true)
  })

  /** How many pieces of long texts of content this connection has read so far, its last transactions' among them. */
  async function piecesRead(tx: Tx): Promise<number> {
    const { rows } = await sql<{ read: number }>`
      SELECT idx_tup_fetch::int AS read FROM pg_stat_xact_all_tables
      WHERE relid = (SELECT reltoastrelid FROM pg_class WHERE oid = 'content_item'::regclass)`.execute(tx)
    return rows[0]?.read ?? Number.NaN
  }

  it('are looked for in none of the long texts that hold no address', async () => {
    const [{ db, pool }, linked] = [server.database, await upload()]
    await pool.query(`
      INSERT INTO content_item (operator_id, kind, id, path, item_sort, is_published, starts_at, words, facts, changed_at)
      SELECT 'demo', 'news', 'cnt_long_' || n, 'panjang-' || n, 0, true, now(),
        jsonb_build_object('id', jsonb_build_object('body', body), 'en', '{}'::jsonb), '{}', now()
      FROM generate_series(1, 300) n,
        LATERAL (SELECT string_agg(md5((n * 1000 + k)::text), ' ') AS body FROM generate_series(1, 200) k) long`)
    await pool.query('ANALYZE content_item')
    await save(await upload(), `<p><a href="/media/${linked}">Lihat</a></p>`)
    const { unnamed, read } = await db.transaction().execute(async (tx) => {
      const before = await piecesRead(tx)
      return { unnamed: await readUnnamed(tx, 'demo'), read: (await piecesRead(tx)) - before }
    })
    expect(unnamed).not.toContain(linked)
    expect(read, 'pieces of long texts').toBe(0)
  })
})
