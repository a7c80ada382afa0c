import { calls } from '@balai/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'

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
})
