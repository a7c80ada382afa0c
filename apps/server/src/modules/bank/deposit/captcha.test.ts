import { type CallInput, calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  newDepositor,
  newReceipt,
  newRequestId,
  openBanks,
  receivingAccountId,
  sceneSettings,
  solveCaptcha,
} from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

type Order = CallInput<typeof calls.bank.deposit>

describe('the captcha of a deposit', () => {
  let server: TestServer
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  beforeEach(async () => {
    member = await newDepositor(server)
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await server.close()
  })

  const newOrder = async (): Promise<Order> => ({
    requestId: newRequestId(),
    receivingAccountId,
    amount: 50_000,
    image: await newReceipt(),
    ...(await solveCaptcha(server, member)),
  })
  const send = async (order: Order): Promise<string> => {
    const answer = await member.call(calls.bank.deposit, order)
    return answer.success ? answer.result.serial : answer.code
  }
  const otherThan = (code = '') => (code === '1111' ? '2222' : '1111')

  it('serves nobody but the member whom it was shown to', async () => {
    const order = await newOrder()
    const other = await newDepositor(server)
    await solveCaptcha(server, other)
    const answer = await other.call(calls.bank.deposit, order)
    expect(answer).toMatchObject({ success: false, code: 'CAPTCHA_INVALID' })
    expect(await send(order)).toMatch(/^DP-/)
  })

  it.each([
    ['with', ({ ...order }: Order) => order],
    ['without', ({ requestId: _, ...order }: Order) => order],
  ])('serves all copies of one order at one instant, %s a request id', async (_how, of) => {
    for (let round = 0; round < 5; round += 1) {
      const order = of(await newOrder())
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(order)))
      expect(new Set(answers).size, answers.join()).toBe(1)
      expect(answers[0]).toMatch(/^DP-/)
      await server.database.pool.query(
        "UPDATE bank_deposit SET state = 'expired', decided_at = now() WHERE serial = $1",
        [answers[0]],
      )
    }
  })

  it('serves one order: another one is refused, of the same instant too', async () => {
    const { captchaId, captcha } = await newOrder()
    const [one, other] = [await newOrder(), await newOrder()].map((order) => ({ ...order, captchaId, captcha }))
    if (!one || !other) throw new Error('two orders')
    const answers = await Promise.all([send(one), send(other)])
    expect(answers.filter((answer) => answer === 'CAPTCHA_INVALID')).toHaveLength(1)
    expect(await send({ ...(await newOrder()), captchaId, captcha })).toBe('CAPTCHA_INVALID')
  })

  it('is used up by a wrong code, for the same order too, and by many wrong codes at once', async () => {
    const order = await newOrder()
    expect(await send({ ...order, captcha: otherThan(order.captcha) })).toBe('CAPTCHA_INVALID')
    expect(await send(order)).toBe('CAPTCHA_INVALID')
    const next = { ...order, ...(await solveCaptcha(server, member)) }
    const codes = [otherThan(next.captcha), otherThan(next.captcha), next.captcha ?? '']
    const [first, ...later] = codes.map((captcha) => ({ ...next, captcha }))
    if (first) expect(await send(first)).toBe('CAPTCHA_INVALID')
    expect(await Promise.all(later.map(send))).toEqual(['CAPTCHA_INVALID', 'CAPTCHA_INVALID'])
  })

  it('serves for five minutes from when it was shown', async () => {
    const [inTime, late] = [await newOrder(), await newOrder()]
    server.clock.advance(4 * 60_000)
    expect(await send(inTime)).toMatch(/^DP-/)
    server.clock.advance(60_000)
    expect(await send(late)).toBe('CAPTCHA_INVALID')
  })

  it('that a deposit was sent with lets nobody in elsewhere', async () => {
    const order = await newOrder()
    expect(await send(order)).toMatch(/^DP-/)
    const { captchaId = '', captcha = '' } = order
    expect(await member.call(calls.session.checkCaptcha, { captchaId, captcha })).toMatchObject({
      result: { isRight: false },
    })
  })
})
