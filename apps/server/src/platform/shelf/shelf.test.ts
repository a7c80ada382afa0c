import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBanks, sceneSettings, sendDeposit } from '../../../test/bank-scene.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sendCard } from '../../../test/kyc-scene.ts'
import { createShelf, type Shelf } from './shelf.ts'

describe('pictures of members', () => {
  let server: TestServer
  let dataDir: string
  let shelf: Shelf
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balai-shelf-'))
    server = await startTestServer({ ...sceneSettings, DATA_DIR: dataDir })
    await openBanks(server)
    shelf = createShelf({ db: server.database.db, clock: server.clock, dataDir }, 'kyc')
  })
  afterAll(async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const query = async (text: string) => (await server.database.pool.query(text)).rows
  const run = () => server.app.jobs.runNow('shelf.forget-unnamed')
  /** By the rows: a turned clock would sign everybody out. */
  const pass = (hours: number) => query(`UPDATE shelf_unnamed SET put_at = put_at - interval '${hours} hours'`)
  const lying = (folder: string) => readdir(join(dataDir, folder, 'demo')).catch(() => [])
  const sendDocuments = async () => sendCard(await server.member())
  /** As when a server dies between the picture and the commit: what was put lies there, and no row is written. */
  async function dying(table: string, act: () => Promise<unknown>): Promise<void> {
    await query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''died''; END'`)
    await query(`CREATE TRIGGER dies BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`)
    await act()
    await query(`DROP FUNCTION die CASCADE`)
  }

  it('that a row names stay, of deposits and of documents', async () => {
    expect(await sendDeposit(server, await server.member(), 50_000)).toMatchObject({ success: true })
    expect(await sendDocuments()).toMatchObject({ success: true })
    await pass(48)
    await run()
    expect([(await lying('receipts')).length, (await lying('kyc')).length]).toEqual([1, 2])
    expect(await query('SELECT key FROM shelf_unnamed')).toEqual([])
  })

  it('are read by nobody else of the machine, those from before neither', async () => {
    const modeOf = async (folder: string) => ((await stat(join(dataDir, folder))).mode & 0o777).toString(8)
    expect([await modeOf('receipts'), await modeOf('kyc')]).toEqual(['700', '700'])
    await shelf.put('old/1.webp', Buffer.from('x'))
    await chmod(join(dataDir, 'kyc'), 0o755)
    const afterAnUpdate = createShelf({ db: server.database.db, clock: server.clock, dataDir }, 'kyc')
    expect(Buffer.from(await afterAnUpdate.get('old/1.webp')).toString()).toBe('x')
    expect(await modeOf('kyc')).toBe('700')
    await shelf.remove('old/1.webp')
  })

  it('are read by nobody else where their folder is made anew, either', async () => {
    const folder = join(dataDir, 'kyc')
    await rename(folder, `${folder}-before`)
    await shelf.put('new/1.webp', Buffer.from('x'))
    const modes = ['', 'new', 'new/1.webp'].map(async (of) => ((await stat(join(folder, of))).mode & 0o777).toString(8))
    expect(await Promise.all(modes)).toEqual(['700', '700', '600'])
    await shelf.remove('new/1.webp')
    await rm(folder, { recursive: true })
    await rename(`${folder}-before`, folder)
  })

  it('are on the disk with their name before a row is written, and are there whole or not at all', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'balai-shelf-new-'))
    const fresh = createShelf({ db: server.database.db, clock: server.clock, dataDir: elsewhere }, 'kyc')
    const handle = await open(elsewhere)
    const synced: number[] = []
    const spy = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
    spy.mockImplementation(async function (this: typeof handle) {
      synced.push((await this.stat()).ino)
      await this.datasync()
    })
    await handle.close()
    await mkdir(join(elsewhere, 'kyc', 'whole'), { recursive: true }) // as another server has, a moment ago
    await fresh.put('whole/1.webp', Buffer.from('x'))
    const inoOf = async (of: string) => (await stat(join(elsewhere, of))).ino
    expect(synced, 'the new folders in those above them, the file, the file in its folder; nothing above ours').toEqual(
      await Promise.all(['kyc', '', 'kyc/whole/1.webp', 'kyc/whole'].map(inoOf)),
    )
    await fresh.put('whole/2.webp', Buffer.from('x'))
    expect(synced.slice(4), 'the folders are known by now').toEqual(
      await Promise.all(['kyc/whole/2.webp', 'kyc/whole'].map(inoOf)),
    )
    for (const key of ['whole/1.webp', 'whole/2.webp']) await fresh.remove(key)
    await rm(elsewhere, { recursive: true })
    spy.mockRestore()
    const path = join(dataDir, 'kyc', 'whole', '2.webp')
    const bytes = Buffer.alloc(32_000_000, 1)
    let isPut = false
    const putting = shelf.put('whole/2.webp', bytes).finally(() => {
      isPut = true
    })
    const sizes = new Set<number>()
    while (!isPut) sizes.add((await stat(path).catch(() => ({ size: -1 }))).size)
    await putting
    expect([...sizes].filter((size) => size !== -1 && size !== bytes.length)).toEqual([])
    await shelf.remove('whole/2.webp')
  })

  it('of which a disk kept nothing are answered with nothing, not with what the server has in mind', async () => {
    await shelf.put('empty/1.webp', Buffer.from('x'))
    await truncate(join(dataDir, 'kyc', 'empty', '1.webp'))
    await expect(shelf.get('empty/1.webp')).rejects.toThrow('There is nothing in')
    await shelf.remove('empty/1.webp')
  })

  it('that could not be written whole leave nothing behind, nor those that a server died over', async () => {
    const folder = join(dataDir, 'kyc', 'half')
    await mkdir(join(folder, '1.webp'), { recursive: true })
    await expect(shelf.put('half/1.webp', Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['1.webp'])
    await rm(join(folder, '1.webp'), { recursive: true })
    await shelf.put('half/2.webp', Buffer.from('x'))
    await rename(join(folder, '2.webp'), join(folder, '2.webp.part'))
    await pass(25)
    await run()
    expect(await readdir(folder)).toEqual([])
    expect(await query('SELECT key FROM shelf_unnamed')).toEqual([])
  })

  it('that a crash left without a row are deleted a day later, and not before', async () => {
    const kept = { receipts: await lying('receipts'), kyc: await lying('kyc') }
    const depositor = await server.member()
    await dying('bank_deposit', () => sendDeposit(server, depositor, 50_000))
    await dying('kyc_submission', sendDocuments)
    await pass(23)
    await run()
    expect([(await lying('receipts')).length, (await lying('kyc')).length]).toEqual([
      kept.receipts.length + 1,
      kept.kyc.length + 2,
    ])
    await pass(2)
    await Promise.all([run(), run()])
    await run()
    expect({ receipts: await lying('receipts'), kyc: await lying('kyc') }).toEqual(kept)
  })

  it('are deleted however many there are, also when a job died after the first of them', async () => {
    const keys = Array.from({ length: 501 }, (_, number) => `many/${number}.webp`)
    for (const key of keys) await shelf.put(key, Buffer.from('x'))
    await rm(join(dataDir, 'kyc', 'many', '0.webp'))
    await pass(25)
    await run()
    expect(await readdir(join(dataDir, 'kyc', 'many'))).toEqual([])
  })

  it('are deleted behind one that cannot be, on either shelf', async () => {
    const receipts = createShelf({ db: server.database.db, clock: server.clock, dataDir }, 'receipts')
    await receipts.put('a-stuck/1.webp', Buffer.from('x'))
    const stuck = join(dataDir, 'receipts', 'a-stuck', '1.webp')
    await rm(stuck)
    await mkdir(stuck) // which is deleted as no file is
    await receipts.put('free/1.webp', Buffer.from('x'))
    await shelf.put('free/1.webp', Buffer.from('x'))
    await pass(25)
    await expect(run()).rejects.toThrow('1 pictures that no row names were not deleted')
    for (const folder of ['receipts', 'kyc']) expect(await readdir(join(dataDir, folder, 'free'))).toEqual([])
    await rm(stuck, { recursive: true })
    await run()
    expect(await query('SELECT key FROM shelf_unnamed')).toEqual([])
  })

  it('stay noted while their folder is away, and go once it is back', async () => {
    await shelf.put('away/1.webp', Buffer.from('x'))
    await pass(25)
    const folder = join(dataDir, 'kyc')
    await rename(folder, `${folder}-away`)
    await expect(run()).rejects.toThrow('1 pictures that no row names were not deleted')
    await expect(shelf.remove('away/1.webp')).rejects.toThrow('There is no folder')
    expect(await query('SELECT key FROM shelf_unnamed')).toEqual([{ key: 'away/1.webp' }])
    await rename(`${folder}-away`, folder)
    await run()
    expect(await readdir(join(folder, 'away'))).toEqual([])
    expect(await query('SELECT key FROM shelf_unnamed')).toEqual([])
  })

  it('are never deleted under the hand that names them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = `race/${round}.webp`
      await shelf.put(key, Buffer.from('x'))
      await pass(25)
      const naming = server.database.db.transaction().execute((tx) => shelf.name(tx, [key]))
      const [isNamed] = await Promise.all([
        naming.then(
          () => true,
          () => false,
        ),
        run(),
      ])
      expect((await readdir(join(dataDir, 'kyc', 'race'))).includes(`${round}.webp`)).toBe(isNamed)
    }
  })

  it('stay while the transaction that names them is under way', async () => {
    await shelf.put('open/1.webp', Buffer.from('x'))
    await pass(25)
    await server.database.db.transaction().execute(async (tx) => {
      await shelf.name(tx, ['open/1.webp'])
      await run()
    })
    await run()
    expect(await readdir(join(dataDir, 'kyc', 'open'))).toEqual(['1.webp'])
  })
})
