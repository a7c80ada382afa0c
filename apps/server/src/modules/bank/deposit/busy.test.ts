import { setTimeout as sleep } from 'node:timers/promises'
import { calls, prepareCall } from '@balai/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  newDepositor,
  newReceipt,
  newRequestId,
  openBanks,
  receivingAccountId,
  sceneSettings,
  sendDeposit,
  solveCaptcha,
} from '../../../../test/bank-scene.ts'
import { newPng } from '../../../../test/costly-pictures.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { readPictures, turns } from '../../../platform/pictures.ts'

describe('a receipt while many pictures are read', () => {
  let server: TestServer
  let costly: Buffer
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    costly = await newPng({ width: 4_000, height: 4_000 })
  })
  afterAll(() => server.close())

  const read = (picture: Uint8Array, whose: string, operatorId = 'demo') =>
    readPictures({ picture }, { operatorId, whose, gone: new AbortController().signal })

  it('where there is no room it is told when to come again, and is a deposit then, with the same captcha', async () => {
    const member = await newDepositor(server)
    const order = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image: await newReceipt() }
    const captcha = await solveCaptcha(server, member)
    const small = await newReceipt()
    const first = read(costly, 'first')
    await sharp(costly).metadata() // as it is looked at itself: after this it is at work, for long enough
    const crowd = [first, ...Array.from({ length: 30 }, (_, n) => read(small, `other ${n}`))]
    await vi.waitFor(() => expect(turns.hasRoom({ whose: member.memberId, among: 'demo' })).toBe(false), {
      interval: 5,
    }) // all stand in line
    const { status, headers, answer } = await member.send(calls.bank.deposit, { ...order, ...captcha })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer).toMatchObject({ code: 'RECEIPT_BUSY', message: expect.stringContaining('Kirim lagi sebentar lagi') })
    await Promise.all(crowd)
    expect(await member.call(calls.bank.deposit, { ...order, ...captcha })).toMatchObject({ success: true })
  })

  it('is read where the pictures of another operator fill the line, in the place of the last of them', async () => {
    const member = await newDepositor(server)
    const order = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image: await newReceipt() }
    const captcha = await solveCaptcha(server, member)
    const small = await newReceipt()
    const first = read(costly, 'first', 'lain')
    await sharp(costly).metadata()
    const crowd = Array.from({ length: 30 }, (_, n) => read(small, `other ${n}`, 'lain'))
    const outcomes = Promise.allSettled(crowd)
    await vi.waitFor(() => expect(turns.hasRoom({ whose: 'one more', among: 'lain' })).toBe(false), { interval: 5 })
    expect(await member.call(calls.bank.deposit, { ...order, ...captcha })).toMatchObject({ success: true })
    await first
    const sentAway = (await outcomes).filter(({ status }) => status === 'rejected')
    expect(sentAway).toMatchObject([{ reason: { code: 'BUSY' } }])
  })

  it('one that cannot be read leaves the captcha, which serves for the next and for no other after it', async () => {
    const member = await newDepositor(server)
    const captcha = await solveCaptcha(server, member)
    const send = (image: Uint8Array) =>
      member.call(calls.bank.deposit, {
        requestId: newRequestId(),
        receivingAccountId,
        amount: 50_000,
        image,
        ...captcha,
      })
    expect(await send(Buffer.from('no picture'))).toMatchObject({ code: 'RECEIPT_NOT_PICTURE' })
    expect(await send(await newPng({ width: 5_000, height: 4_000 }))).toMatchObject({ code: 'RECEIPT_TOO_MANY_PIXELS' })
    expect(await send(await newReceipt())).toMatchObject({ success: true })
    expect(await send(await newReceipt())).toMatchObject({ code: 'CAPTCHA_INVALID' })
  })

  it('whoever left before their turn has sent nothing', async () => {
    const member = await newDepositor(server)
    const order = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image: await newReceipt() }
    const { path, json = '' } = prepareCall(calls.bank.deposit, { ...order, ...(await solveCaptcha(server, member)) })
    const body = new FormData()
    body.set('value', json)
    body.set('image', new Blob([order.image]))
    const crowd = [read(costly, 'first'), read(costly, 'second'), read(costly, 'third')]
    const leaving = new AbortController()
    const sent = member.fetch(path, { method: 'POST', body, signal: leaving.signal })
    await sleep(300)
    leaving.abort()
    await expect(sent).rejects.toThrow('abort')
    await Promise.all(crowd)
    // Its turn would have come before this one's.
    expect(await sendDeposit(server, member, 60_000)).toMatchObject({ success: true })
    expect(await member.call(calls.bank.listDeposit, {})).toMatchObject({ results: [{ amount: 60_000 }] })
  })
})
