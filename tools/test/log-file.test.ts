import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptLogs, openLog } from '../start/log-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = async (at: string, said: string) => {
  const log = await openLog(join(folder, 'server.log'), new Date(at))
  await log.write(said)
  await log.close()
}
const grow = () => truncate(join(folder, 'server.log'), 21 * 1024 * 1024)

it('a log goes on where it is small, and one that has grown large is kept under the moment at which it made room', async () => {
  await start('2026-11-27T08:00:00Z', 'first\n')
  await start('2026-11-27T09:00:00Z', 'second\n')
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe('first\nsecond\n')
  await grow()
  await start('2026-11-28T09:31:34.250Z', 'third\n')
  await grow()
  await start('2026-11-29T00:00:00Z', 'fourth\n')
  const old = ['server.log.2026-11-28T093134Z', 'server.log.2026-11-29T000000Z']
  expect((await readdir(folder)).toSorted(), 'the one before stays too').toEqual(['server.log', ...old])
  expect((await readFile(join(folder, 'server.log.2026-11-28T093134Z'), 'utf8')).slice(0, 13)).toBe('first\nsecond\n')
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe('fourth\n')
})

it('of old logs the newest ten stay; what is not of ours is left alone', async () => {
  const strangers = ['arcade.log.2020-01-01T000000Z', 'server.log.1.gz', 'server.log.old']
  for (const name of strangers) await writeFile(join(folder, name), '')
  for (let day = 10; day < 22; day++) {
    await start(`2026-11-${day}T00:00:00Z`, 'a line\n')
    await grow()
  }
  await start('2026-11-22T00:00:00Z', 'a line\n')
  const names = await readdir(folder)
  const old = names.filter((name) => /^server\.log\.2026/.test(name)).toSorted()
  expect(old).toHaveLength(keptLogs)
  expect(old[0]).toBe('server.log.2026-11-13T000000Z')
  expect(names).toEqual(expect.arrayContaining(strangers))
})
