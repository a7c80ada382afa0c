import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sceneSettings } from '../../../test/bank-scene.ts'
import { breakRow } from '../../../test/broken-row.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newApplicant, sendCard, waitingOf } from '../../../test/kyc-scene.ts'

let server: TestServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balai-forget-'))
  server = await startTestServer({ ...sceneSettings, DATA_DIR: dataDir })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A submission that was rejected 31 days ago. @returns its id */
async function rejectLongAgo(): Promise<string> {
  const clerk = await server.staff(['kyc.read', 'kyc.decide'])
  const member = await newApplicant(server)
  await sendCard(member)
  const id = await waitingOf(clerk, member)
  await clerk.call(calls.kyc.consoleClaimKyc, { id })
  await clerk.call(calls.kyc.consoleRejectKyc, { id, reason: 'Buram' })
  await server.database.pool.query(`UPDATE kyc_submission SET decided_at = $2 WHERE id = $1`, [
    id,
    new Date(server.clock.now().getTime() - 31 * 86_400_000),
  ])
  return id
}

/** Five hundred more of the same moment. */
const repeat = (id: string) =>
  server.database.pool.query(
    `INSERT INTO kyc_submission
     SELECT again.* FROM kyc_submission one, generate_series(1, 500) number,
       jsonb_populate_record(one, jsonb_build_object('id', one.id || '-' || number)) again
     WHERE one.id = $1`,
    [id],
  )

const readLeft = async () =>
  (await server.database.pool.query('SELECT id FROM kyc_submission WHERE pictures_deleted_at IS NULL')).rows

it('pictures go the night that they are due, however many there are, and past one that cannot go', async () => {
  const id = await rejectLongAgo()
  await repeat(id)
  expect(await readLeft()).toHaveLength(501)
  const mend = await breakRow(server, { table: 'kyc_submission', column: 'id', value: id })
  await expect(server.app.jobs.runNow('kyc.forget-pictures')).rejects.toThrow('1 submissions kept their pictures')
  expect(await readLeft()).toEqual([{ id }])
  await mend()
  await server.app.jobs.runNow('kyc.forget-pictures')
  expect(await readLeft()).toEqual([])
})

it('no row says that pictures were deleted while their folder is away, as one that is not mounted; they go once it is back', async () => {
  const ids = [await rejectLongAgo(), await rejectLongAgo()]
  const run = () => server.app.jobs.runNow('kyc.forget-pictures')
  for (const folder of [join(dataDir, 'kyc', 'demo'), join(dataDir, 'kyc')]) {
    await rename(folder, `${folder}-away`)
    await expect(run()).rejects.toThrow('2 submissions kept their pictures')
    expect((await readLeft()).map(({ id }) => id).sort()).toEqual(ids.toSorted())
    await rename(`${folder}-away`, folder)
  }
  await rm(join(dataDir, 'kyc', 'demo', `${ids[0]}-document.webp`)) // a job that died after the first file does it again
  await run()
  expect(await readLeft()).toEqual([])
  expect(await readdir(join(dataDir, 'kyc', 'demo'))).toEqual([])
})
