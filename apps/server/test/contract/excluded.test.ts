import { type Answer, type AnyCall, calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAccount,
  changeSettings,
  credit,
  newReceipt,
  newRequestId,
  openBanks,
  receivingAccountId,
  sceneSettings,
  solveCaptcha,
} from '../bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../game-target.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../harness.ts'
import { codeIn } from '../mailbox.ts'
import { offerBonus } from '../promotion-scene.ts'
import { assertBooksRight } from '../scene-books.ts'
import { openTransferProvider } from '../transfer-provider.ts'
import { everyCall } from './every-call.ts'

const amount = 50_000
const reason = 'Uji'

let server: TestServer
let provider: Awaited<ReturnType<typeof openTransferProvider>>
/** What is on offer to everybody. */
let offer: { bonus: string; packet: string }
/** Gifts that were asked for before anybody was away, by their givers. */
const gifts = new Map<string, { id: string; code: string }>()
let friend: MemberVisitor
let member: MemberVisitor
let gone: MemberVisitor
beforeAll(async () => {
  server = await startTestServer(sceneSettings)
  await openBanks(server)
  await registerTestProvider(server)
  provider = await openTransferProvider(server)
  const staff = await server.staff(['promotion.read', 'promotion.edit'])
  const soon = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  const packet = await staff.call(calls.promotions.consoleSaveRedPacket, {
    titleId: 'Angpao',
    titleEn: 'Red packet',
    budget: 10_000,
    smallest: 1_000,
    largest: 1_000,
    minimumLevel: 0,
    minimumDeposits: 0,
    depositsDays: 30,
    opensAt: server.clock.now().toISOString(),
    closesAt: soon,
    reason,
  })
  const voucher = { code: 'UJIPERGI', amount: 1_000, uses: 9, expiresAt: soon, note: '', reason }
  const wheel = { minimumDeposit: amount, daysNeeded: 2, prizes: [{ amount: 1_000, weight: 1 }], isOn: true, reason }
  expect(await staff.call(calls.promotions.consoleAddVoucher, voucher)).toMatchObject({ success: true })
  expect(await staff.call(calls.promotions.consoleSaveAttendance, wheel)).toMatchObject({ success: true })
  if (!packet.success) throw new Error(packet.code)
  offer = { bonus: (await offerBonus(server, staff)).id, packet: packet.result.id }
  await changeSettings(server, { memberTransfer: true, memberTransferPerDay: 100_000 })
  const reader = await server.staff(['message.read'])
  friend = await server.member()
  member = await server.member()
  gone = await server.member()
  for (const one of [member, gone]) {
    await credit(server, one, 500_000n)
    await server.database.pool.query(
      `INSERT INTO wallet_deposit (operator_id, member_id, number, deposit_id, amount, credited_at)
       VALUES ('demo', $1, 100, $1, $2, $3)`,
      [one.memberId, amount, new Date(server.clock.now().getTime() - 86_400_000)],
    )
    const gift = { username: friend.username, amount: 10_000, requestId: newRequestId() }
    const asked = await one.call(calls.wallet.transferCreditRequest, gift)
    if (!asked.success) throw new Error(asked.code)
    const code = await codeIn(reader, `62812000${one.username.slice(-4)}`)
    gifts.set(one.memberId, { id: asked.result.id, code })
  }
})
afterAll(async () => {
  await assertBooksRight(server.database.db)
  await provider.close()
  await server.close()
})

/** What would succeed for anybody else, by the call that refuses whoever is excluded. */
const given: Readonly<Record<string, (who: MemberVisitor) => object | Promise<object>>> = {
  'bank.depositIntent': () => ({ receivingAccountId, amount }),
  'bank.deposit': async (who) => ({
    receivingAccountId,
    amount,
    image: await newReceipt(),
    ...(await solveCaptcha(server, who)),
  }),
  'bank.paymentGatewayDeposit': () => ({ bankId: 'gateway_sandbox', amount, agree: true }),
  'bank.iFramePaymentGatewayDeposit': () => ({ bankId: 'gateway_sandbox', amount, agree: true }),
  'wallet.transfer': () => ({ amount: 1_000, fromCode: 'main', toCode: 'kas' }),
  'wallet.allTransferCode': () => ({ code: 'kas' }),
  'wallet.transferCreditRequest': () => ({ username: friend.username, amount: 10_000, requestTAC: false }),
  'wallet.confirmTransferRequest': ({ memberId }) => gifts.get(memberId) ?? {},
  'promotions.claimBonus': () => ({ id: offer.bonus, agree: true }),
  'promotions.claimRedPacket': () => ({ id: offer.packet }),
  'promotions.redeemVoucher': () => ({ code: 'UJIPERGI' }),
  'promotions.spinAttendance': () => ({}),
}

const isGift = ({ name }: { name: string }) => name === 'wallet.confirmTransferRequest'
/** A gift first: others move or bind what there is. */
const refusing = everyCall
  .filter(({ call }) => call.errors?.includes('EXCLUDED'))
  .toSorted((one, other) => Number(isGift(other)) - Number(isGift(one)))
const codeOf = (answer: Answer) => (answer.success ? 'success' : answer.code)
const ask = async (who: MemberVisitor, call: AnyCall, input: object) => codeOf((await who.send(call, input)).answer)

describe('a member who has excluded themselves and signs in again', () => {
  beforeAll(async () => {
    await gone.call(calls.saferPlay.exclude, { months: 6, isSure: true })
    const back = await gone.call(calls.session.login, { username: gone.username, password: memberPassword })
    expect(back).toMatchObject({ success: true })
  })

  test('each call that refuses them is asked here', () => {
    expect(Object.keys(given).sort()).toEqual(refusing.map(({ name }) => name).sort())
  })

  test.each(refusing)('$name: refuses them, and nobody else', async ({ name, call }) => {
    const input = given[name] ?? (() => ({}))
    expect(await ask(gone, call, await input(gone))).toBe('EXCLUDED')
    expect(await ask(member, call, await input(member))).toBe('success')
  })

  test('opens no game', async () => {
    const game = { code: testProvider.id, slug: testGame }
    expect(await ask(gone, calls.games.launch, game)).toBe('PLAY_NOT_ALLOWED')
  })

  test('withdraws what is theirs, and brings it back from a provider', async () => {
    const account = await addAccount(gone)
    expect(await ask(gone, calls.bank.withdrawPreCheck, { ...account, amount })).toBe('success')
    expect(await ask(gone, calls.bank.withdraw, { ...account, amount })).toBe('success')
    expect(await ask(gone, calls.wallet.allTransfer, {})).toBe('success')
  })
})
