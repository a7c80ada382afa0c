import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { claimFolder, processStart } from '../src/index.ts'

describe('a folder whose owner is dead', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balai-owner-'))
    await writeFile(join(folder, 'owner'), '2 1\n') // no process that began then has that number
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const claim = () => claimFolder(folder, (pid) => `in use by ${pid}`)

  it('is taken over by one of those who start at once, however many they are', async () => {
    for (let round = 0; round < 25; round += 1) {
      await writeFile(join(folder, 'owner'), '2 1\n')
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, claim))
      const releases = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
      expect([releases.length, refused]).toEqual([1, Array(4).fill(`in use by ${process.pid}`)])
      expect((await readFile(join(folder, 'owner'), 'utf8')).startsWith(`${process.pid} `)).toBe(true)
      for (const release of releases) await release()
      expect(await readdir(folder), 'nobody leaves anything beside it').toEqual([])
    }
  })

  it('is taken over behind one who died while they claimed it', async () => {
    await writeFile(join(folder, 'owner.0123456789ab'), '2 1\n')
    await writeFile(join(folder, 'owner.ba9876543210'), '') // of a disk that was full
    const release = await claim()
    expect(await readdir(folder)).toEqual(['owner'])
    await release()
  })

  it.each(['owner.000000000000', 'owner.ffffffffffff'])(
    'is claimed by nobody beside one who stopped in the middle of it, who is named (%s)',
    async (bid) => {
      const stopped = spawn('sleep', ['60'])
      onTestFinished(() => void stopped.kill())
      const pid = stopped.pid ?? 0
      await writeFile(join(folder, bid), `${pid} ${await processStart(pid)}\n`)
      await expect(claimFolder(folder, (whose) => `in use by ${whose}`, 300)).rejects.toThrow(`in use by ${pid}`)
      expect((await readdir(folder)).toSorted(), 'it may go on').toEqual(['owner', bid])
    },
  )
})
