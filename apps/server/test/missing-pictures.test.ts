import { mkdtemp, rename, rm, symlink, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FoundPictures, findPictures } from '../src/composition/pictures.ts'
import { openBanks, sceneSettings, sendDeposit } from './bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from './harness.ts'
import { newApplicant, sendCard, waitingOf } from './kyc-scene.ts'

describe('a picture whose file is not there', () => {
  let server: TestServer
  let dataDir: string
  let clerk: StaffVisitor
  let receipts: string[]
  let submission: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balai-missing-'))
    server = await startTestServer({ ...sceneSettings, DATA_DIR: dataDir })
    await openBanks(server)
    clerk = await server.staff(['deposit.read', 'kyc.read', 'kyc.decide'])
    receipts = []
    for (const _one of [1, 2]) {
      const sent = await sendDeposit(server, await server.member(), 50_000)
      if (!sent.success) throw new Error(sent.code)
      receipts.push(sent.result.id)
    }
    const applicant = await newApplicant(server)
    await sendCard(applicant)
    submission = await waitingOf(clerk, applicant)
  })
  afterAll(async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const addresses = () => [
    `/api/console/deposits/${receipts[0]}/receipt`,
    `/api/console/deposits/${receipts[1]}/receipt`,
    `/api/console/kyc/${submission}/document`,
  ]
  const look = (language: string) =>
    Promise.all(
      addresses().map(async (address) => {
        const answer = await clerk.fetch(address, { headers: { 'accept-language': language } })
        const isPicture = answer.headers.get('content-type') === 'image/webp'
        if (isPicture) return 'a picture'
        return { status: answer.status, ...((await answer.json()) as object) } // as the API's answers are
      }),
    )
  const found = async () => {
    const all = []
    for await (const { folder, untold, ...rest } of findPictures(server.database.db, dataDir))
      all.push({ ...rest, first: rest.first.toSorted(), untold: untold.count })
    return all
  }

  it('is told in a sentence of its own, to be sent again; one without bytes, too, and neither counts as looked at', async () => {
    expect(await look('id')).toEqual(['a picture', 'a picture', 'a picture'])
    await rm(join(dataDir, 'receipts', 'demo', `${receipts[0]}.webp`))
    await truncate(join(dataDir, 'receipts', 'demo', `${receipts[1]}.webp`))
    await rm(join(dataDir, 'kyc', 'demo', `${submission}-document.webp`))
    const lines = async () =>
      (await server.database.pool.query("SELECT FROM audit_line WHERE action IN ('deposit.receipt', 'kyc.picture')"))
        .rowCount
    const before = await lines()
    for (const [language, message] of [
      ['id', 'Berkas gambar ini tidak ada. Minta anggota mengirimnya lagi.'],
      ['en', 'The file of this picture is not there. Ask the member to send it again.'],
    ] as const)
      expect(await look(language)).toMatchObject(
        ['RECEIPT_MISSING', 'RECEIPT_MISSING', 'PICTURE_MISSING'].map((code) => ({ status: 404, code, message })),
      )
    expect(await lines()).toBe(before)
  })

  it('can be sent again once the documents are rejected', async () => {
    await clerk.call(calls.kyc.consoleClaimKyc, { id: submission })
    const approved = await clerk.call(calls.kyc.consoleApproveKyc, { id: submission })
    expect(approved).toMatchObject({ code: 'PICTURES_UNSEEN' })
    const rejected = await clerk.call(calls.kyc.consoleRejectKyc, { id: submission, reason: 'Kirim lagi' })
    expect(rejected).toMatchObject({ success: true })
  })

  it('is counted among those that rows name', async () => {
    expect(await found()).toEqual([
      { standing: 'open', named: 2, missing: 2, first: receipts.map((id) => `demo/${id}.webp`).toSorted(), untold: 0 },
      { standing: 'open', named: 2, missing: 1, first: [`demo/${submission}-document.webp`], untold: 0 },
    ])
  })

  it('of which the disk says nothing is counted by itself, and those behind it are looked for', async () => {
    const path = join(dataDir, 'receipts', 'demo', `${receipts[0]}.webp`)
    await symlink(path, path) // which leads nowhere else
    const looked: [string, number][] = []
    const onLooked = (folder: string, count: number) => void looked.push([folder, count])
    const all: FoundPictures[] = []
    for await (const one of findPictures(server.database.db, dataDir, onLooked)) all.push(one)
    expect(all).toMatchObject([
      { named: 2, missing: 1, untold: { count: 1, why: expect.stringContaining('ELOOP') } },
      { named: 2, missing: 1, untold: { count: 0 } },
    ])
    expect(looked, 'which a long look tells of').toEqual(all.map(({ folder }) => [folder, 2]))
    await rm(path)
  })

  it('is a fault of the server’s where its whole folder is away: nobody is asked to send anything again', async () => {
    await rename(join(dataDir, 'kyc'), join(dataDir, 'kyc-away'))
    expect((await look('id'))[2]).toMatchObject({ status: 500, code: 'FAULT' })
    expect((await found())[1]).toEqual({ standing: 'missing', named: 2, missing: 0, first: [], untold: 0 })
    await rename(join(dataDir, 'kyc-away'), join(dataDir, 'kyc'))
  })
})
