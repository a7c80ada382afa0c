import { calls, prepareCall } from '@balai/contract'
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
import { turns } from '../../../platform/pictures.ts'
import { NoRoom } from '../../../platform/turns.ts'

describe('a receipt while many pictures are read', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  afterAll(() => server.close())

  /** Fills the line with pictures of an operator's members; none is done before it is released, so no machine is too slow or too quick. */
  function fillLine(operatorId: string, others = 30) {
    const held = Promise.withResolvers<void>()
    const take = (whose: string) =>
      turns.take({ whose, among: operatorId }, new AbortController().signal, () => held.promise)
    const crowd = ['at work', ...Array.from({ length: others }, (_, n) => `other ${n}`)].map(take)
    return { release: held.resolve, last: crowd.at(-1), outcomes: Promise.allSettled(crowd) }
  }

  it('where there is no room it is told when to come again, and is a deposit then, with the same captcha', async () => {
    const member = await newDepositor(server)
    const order = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image: await newReceipt() }
    const captcha = await solveCaptcha(server, member)
    const { release, outcomes } = fillLine('demo')
    const { status, headers, answer } = await member.send(calls.bank.deposit, { ...order, ...captcha })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer).toMatchObject({ code: 'RECEIPT_BUSY', message: expect.stringContaining('Kirim lagi sebentar lagi') })
    release()
    await outcomes
    expect(await member.call(calls.bank.deposit, { ...order, ...captcha })).toMatchObject({ success: true })
  })

  it('is read where the pictures of another operator fill the line, in the place of the last of them', async () => {
    const member = await newDepositor(server)
    const order = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image: await newReceipt() }
    const captcha = await solveCaptcha(server, member)
    const { release, last, outcomes } = fillLine('lain')
    const sent = member.call(calls.bank.deposit, { ...order, ...captcha })
    await expect(last).rejects.toThrow(NoRoom)
    release()
    expect(await sent).toMatchObject({ success: true })
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1)
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
    const { release, outcomes } = fillLine('demo', 29)
    const hasRoom = () => turns.hasRoom({ whose: 'one more', among: 'demo' })
    const leaving = new AbortController()
    const sent = member.fetch(path, { method: 'POST', body, signal: leaving.signal })
    await vi.waitFor(() => expect(hasRoom(), 'it stands in line').toBe(false))
    leaving.abort()
    await expect(sent).rejects.toThrow('abort')
    await vi.waitFor(() => expect(hasRoom(), 'it has left').toBe(true))
    release()
    await outcomes
    // Its turn would have come before this one's.
    expect(await sendDeposit(server, member, 60_000)).toMatchObject({ success: true })
    expect(await member.call(calls.bank.listDeposit, {})).toMatchObject({ results: [{ amount: 60_000 }] })
  })
})
