import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../../test/audit-trail.ts'
import {
  balanceOf,
  deposit,
  licence,
  newDepositor,
  newPixelBomb,
  newReceipt,
  newRequestId,
  openBanks,
  receivingAccountId,
  sceneSettings,
  sendDeposit,
  solveCaptcha,
} from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { systemRandom } from '../../../platform/random.ts'
import { setLimit } from '../../safer-play/index.ts'
import type { BankDeps } from '../deps.ts'
import { lockDeposit, writeDepositClaim, writeDepositDecision } from './store.ts'
import { submitDeposit } from './submit.ts'

describe('a deposit', () => {
  let dataDir: string
  let server: TestServer
  let cashier: StaffVisitor
  let member: MemberVisitor
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balai-deposit-'))
    server = await startTestServer({ ...sceneSettings, DATA_DIR: dataDir })
    await openBanks(server)
    cashier = await server.staff(['deposit.read', 'deposit.decide'])
    member = await server.member()
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const rows = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
  const receiptsKept = async () => (await readdir(join(dataDir, 'receipts', 'demo'))).length
  const eventsOf = (memberId: string) =>
    rows(`SELECT topic, payload FROM outbox_event WHERE member_id = $1 AND topic ~ '^[A-Z]' ORDER BY id`, [memberId])

  it('banks are listed under the spellings of the spec, accounts only for members', async () => {
    const banks = await server.visitor().fetch('/api/Bank/List')
    const { results } = (await banks.json()) as { results: object[] }
    expect(results.length).toBeGreaterThanOrEqual(5)
    expect(results[0]).toMatchObject({ id: 'bank_nusa', objectId: 'bank_nusa', accountype: 0, withdraw: true })
    expect((await server.visitor().fetch('/api/Bank/bank_nusa/ListAccount')).status).toBe(401)
    const accounts = await member.call(calls.bank.listAccount, { id: 'bank_nusa' })
    expect(accounts).toMatchObject({ results: [{ id: receivingAccountId, minimum: 10_000, maximum: 50_000_000 }, {}] })
    expect(await server.visitor().call(calls.bank.checkSetting, {})).toMatchObject({
      result: { allowPlayerToAddAccount: true, withdrawalMinimum: 50_000, isPlayMoney: true },
    })
  })

  it('approved, it is credited, and the member, the console and the audit trail hear of it', async () => {
    const another = await server.member()
    const sent = await deposit(server, another, cashier, 200_000)
    expect(sent.serial).toMatch(/^DP-\d{6}-\d{4}$/)
    expect(await balanceOf(another)).toMatchObject({ total: 200_000, cash: 200_000, bonus: 0, locked: 0 })
    expect(await eventsOf(another.memberId)).toEqual([
      {
        topic: 'GetDepositApprovedInfo',
        payload: { serial: sent.serial, amount: 200_000, approvedDateTime: expect.stringMatching(/\+07:00$/) },
      },
      { topic: 'BalanceChanged', payload: {} },
    ])
    const lines = await rows('SELECT action, staff_id FROM audit_line WHERE subject = $1 ORDER BY id', [sent.id])
    expect(lines.map((line) => line.action)).toEqual(['deposit.claim', 'deposit.approve'])
    const listed = await another.call(calls.bank.listDeposit, {})
    expect(listed).toMatchObject({ results: [{ serial: sent.serial, state: 'approved' }], result: { next: null } })
  })

  it('sent twice with one request id, it is one deposit; with other content it is refused', async () => {
    const another = await server.member()
    const request = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image: await newReceipt() }
    const first = await another.call(calls.bank.deposit, { ...request, ...(await solveCaptcha(server, another)) })
    const again = await another.call(calls.bank.deposit, request)
    expect(first.success).toBe(true)
    expect(again).toEqual(first)
    const { status, answer } = await another.send(calls.bank.deposit, { ...request, amount: 60_000 })
    expect([status, answer]).toMatchObject([422, { code: 'REQUEST_REUSED' }])
  })

  it('sent twice without a request id, as the spec has it, it is one deposit for as long as its receipt counts', async () => {
    const another = await server.member()
    const image = await newReceipt()
    const order = async (amount: number) => {
      const form = new FormData()
      const captcha = await solveCaptcha(server, another)
      form.set('value', JSON.stringify({ receivingAccountId, balance: amount, ...captcha }))
      form.set('image', new Blob([new Uint8Array(image)]), 'receipt.jpg')
      const sent = await another.fetch('/api/Bank/Deposit', { method: 'POST', body: form })
      return (await sent.json()) as { code?: string; result?: { id: string; serial: string } } // the envelope
    }
    const first = await order(50_000)
    expect(first.result?.serial).toMatch(/^DP-/)
    expect(await order(50_000)).toEqual(first)
    expect(await order(60_000)).toMatchObject({ code: 'RECEIPT_USED' })
    const id = first.result?.id ?? ''
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Dana belum kami terima.' })
    const later = await order(50_000)
    expect(later.result?.serial).toMatch(/^DP-/)
    expect(later.result?.id).not.toBe(id)
  })

  it('ten copies at the same instant are one deposit with one receipt', async () => {
    const another = await newDepositor(server)
    const request = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image: await newReceipt() }
    const captchas = await Promise.all(Array.from({ length: 10 }, () => solveCaptcha(server, another)))
    const before = await receiptsKept()
    const answers = await Promise.all(
      captchas.map((captcha) => another.call(calls.bank.deposit, { ...request, ...captcha })),
    )
    const serials = new Set(answers.map((answer) => (answer.success ? answer.result.serial : answer.code)))
    expect(serials.size).toBe(1)
    expect(await rows('SELECT id FROM bank_deposit WHERE member_id = $1', [another.memberId])).toHaveLength(1)
    expect(await receiptsKept()).toBe(before + 1)
  })

  it('keeps its receipt when the connection is lost at the commit', async () => {
    const { db } = server.database
    const losing = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction')
          return () => ({ execute: (work: (tx: Tx) => Promise<unknown>) => commitAndLose(work) })
        const member = Reflect.get(target, name, target)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    const commitAndLose = async (work: (tx: Tx) => Promise<unknown>) => {
      await db.transaction().execute(work)
      throw new Error('the connection was lost')
    }
    const shelf = new Set<string>()
    const receipts = {
      put: async (key: string) => void shelf.add(key),
      get: async () => new Uint8Array(),
      remove: async (key: string) => void shelf.delete(key),
      name: async () => {},
      forgetUnnamed: async () => {},
    }
    const { memberId } = await server.member()
    const request = { operatorId: 'demo', memberId, requestId: newRequestId(), receivingAccountId, amount: 50_000n }
    const { operators, wallet } = server.app
    const deps: BankDeps = {
      gateways: new Map(),
      ...{ db: losing, clock: server.clock, random: systemRandom, operators, wallet, receipts },
      isCaptchaRight: async () => true,
      carriedBonus: {
        find: async () => ({ refusal: 'BONUS_UNKNOWN' }),
        claim: async () => ({ is: 'given' }),
        sayRefusal: (code) => code,
      },
      turnoverLeft: async () => 0n,
      playOf: async () => [],
      withLevelLimits: async (_db, _member, settings) => settings,
      isVerified: async () => false,
      holdVerified: async () => false,
      unverifiedMaximum: async () => null,
      messages: { write: async () => {}, wake: () => {} },
      addresseeOf: async () => ({ username: '', email: '' }),
      languageOf: async () => 'id',
      siteOf: async () => ({ name: '', origin: '' }),
    }
    const image = await newReceipt()
    const gone = new AbortController().signal
    const asked = { ...request, image, intentId: undefined, gone, isCaptchaRight: async () => true }
    const sent = submitDeposit(deps, asked)
    await expect(sent).rejects.toThrow('lost')
    const [written] = await rows('SELECT receipt_key FROM bank_deposit WHERE member_id = $1', [memberId])
    expect([...shelf]).toEqual([written?.receipt_key])
  })

  it('waits for the limits before it is rejected, so that the same receipt sent meanwhile is no deadlock', async () => {
    const another = await server.member()
    const sent = await sendDeposit(server, another, 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    const sender = await server.database.pool.connect()
    try {
      await sender.query('BEGIN')
      await sender.query('SELECT FROM safer_play_member WHERE member_id = $1 FOR UPDATE', [another.memberId])
      const rejected = cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Dana belum kami terima.' })
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(async () => (await rows(waiting)).length).toBeGreaterThan(0)
      await sender.query(`SET LOCAL lock_timeout = '500ms'`)
      const twin = `INSERT INTO bank_deposit SELECT (jsonb_populate_record(d, '{"id": "twin", "serial": "twin", "request_id": "twin"}')).*
        FROM bank_deposit d WHERE id = $1 ON CONFLICT ON CONSTRAINT bank_deposit_receipt DO NOTHING`
      expect((await sender.query(twin, [id])).rowCount).toBe(0)
      await sender.query('COMMIT')
      expect(await rejected).toMatchObject({ success: true, result: { state: 'rejected' } })
    } finally {
      sender.release()
    }
  })

  it('a receipt counts once while its deposit is pending, whatever the request id', async () => {
    const another = await server.member()
    const image = await newReceipt()
    const first = await sendDeposit(server, another, 50_000, { image })
    expect(first.success).toBe(true)
    expect(await sendDeposit(server, another, 50_000, { image })).toMatchObject({ code: 'RECEIPT_USED' })
    if (!first.success) return
    await cashier.call(calls.bank.consoleClaimDeposit, { id: first.result.id })
    await cashier.call(calls.bank.consoleRejectDeposit, { id: first.result.id, reason: 'Dana belum kami terima.' })
    const again = await sendDeposit(server, another, 50_000, { image })
    expect(again.success).toBe(true)
    if (!again.success) return
    const seenBefore = async (id: string) => {
      const seen = await cashier.call(calls.bank.consoleGetDeposit, { id })
      return seen.success ? seen.result.receiptSeenBefore : seen.code
    }
    expect(await seenBefore(again.result.id)).toBe(first.result.serial)
    expect(await seenBefore(first.result.id), 'not by itself').toBeNull()
  })

  it('with real money a receipt that was credited is never credited again, not even for somebody else', async () => {
    await licence(server, 'L-1')
    const [one, other] = [await server.member(), await server.member()]
    const image = await newReceipt()
    const first = await sendDeposit(server, one, 50_000, { image })
    if (!first.success) throw new Error(first.code)
    await cashier.call(calls.bank.consoleClaimDeposit, { id: first.result.id })
    await cashier.call(calls.bank.consoleApproveDeposit, { id: first.result.id })
    expect(await sendDeposit(server, other, 50_000, { image })).toMatchObject({ code: 'RECEIPT_USED' })
    // As the spec has it, without a request id, the receipt alone says which deposit is meant: to its own member.
    const order = { receivingAccountId, amount: 50_000, image }
    const copy = await other.call(calls.bank.deposit, { ...order, ...(await solveCaptcha(server, other)) })
    expect(copy).toMatchObject({ code: 'RECEIPT_USED' })
    expect(JSON.stringify(copy)).not.toContain(first.result.serial)
    await licence(server, null)
  })

  it.each([
    ['', true],
    [', on a server that has not heard of it yet either', false],
  ])(
    'asked for in play money is credited to nobody once the operator has a licence%s: it can only be rejected',
    async (_where, isHeardOf) => {
      const another = await server.member()
      const sent = await sendDeposit(server, another, 50_000)
      if (!sent.success) throw new Error(sent.code)
      const { id } = sent.result
      await cashier.call(calls.bank.consoleClaimDeposit, { id })
      await licence(server, 'L-1', { isHeardOf })
      try {
        expect(await cashier.call(calls.bank.consoleApproveDeposit, { id })).toMatchObject({
          code: 'PLAY_MONEY_REQUEST',
        })
        expect(await balanceOf(another)).toMatchObject({ total: 0 })
        expect(await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Mode kredit' })).toMatchObject({
          success: true,
        })
      } finally {
        await licence(server, null)
      }
    },
  )

  it('hostile amounts are refused with 422, and nothing is kept', async () => {
    const before = await rows('SELECT count(*) FROM bank_deposit')
    const image = await newReceipt()
    const literals = ['-1', '0', '-0', '1.5', '50000.0', '5e4', '1e400', '9007199254740992', '9007199254740993']
    const others = ['"50000"', '"５００００"', '[50000]', '{}', 'null', 'true', 'NaN', '']
    for (const literal of [...literals, ...others]) {
      const form = new FormData()
      form.set(
        'value',
        `{"requestId":"${newRequestId()}","receivingAccountId":"${receivingAccountId}","balance":${literal}}`,
      )
      form.set('image', new Blob([new Uint8Array(image)]), 'receipt.jpg')
      const sent = await member.fetch('/api/Bank/Deposit', { method: 'POST', body: form })
      expect([literal, sent.status]).toEqual([literal, 422])
      const intent = await member.fetch('/api/Bank/DepositIntent', {
        method: 'POST',
        body: `{"receivingAccountId":"${receivingAccountId}","balance":${literal}}`,
        headers: { 'content-type': 'application/json' },
      })
      expect([literal, intent.status]).toEqual([literal, 422])
    }
    expect(await rows('SELECT count(*) FROM bank_deposit')).toEqual(before)
    expect(await rows('SELECT id FROM bank_deposit_intent WHERE member_id = $1', [member.memberId])).toEqual([])
  })

  it('an amount outside the bounds, a closed and an unknown channel are refused with a sentence', async () => {
    expect(await sendDeposit(server, member, 9_999)).toMatchObject({ code: 'AMOUNT_TOO_SMALL', message: /10\.000/ })
    expect(await sendDeposit(server, member, 50_000_001)).toMatchObject({ code: 'AMOUNT_TOO_LARGE' })
    const other = await server.member()
    expect(await sendDeposit(server, other, 10_000)).toMatchObject({ success: true })
    expect(await sendDeposit(server, other, 50_000_000)).toMatchObject({ success: true })
    const elsewhere = { receivingAccountId: 'bank_nowhere_1' }
    expect(await sendDeposit(server, member, 50_000, elsewhere)).toMatchObject({ code: 'CHANNEL_UNKNOWN' })
    await rows(`UPDATE bank_receiving_account SET is_open = false WHERE id = 'bank_melati_1'`)
    const closed = { receivingAccountId: 'bank_melati_1' }
    expect(await sendDeposit(server, member, 50_000, closed)).toMatchObject({ code: 'CHANNEL_CLOSED' })
  })

  it('without a right captcha it is refused', async () => {
    const request = { receivingAccountId, amount: 50_000, image: await newReceipt() }
    const without = await member.call(calls.bank.deposit, { ...request, requestId: newRequestId() })
    expect(without).toMatchObject({ success: false, code: 'CAPTCHA_INVALID', errors: { captcha: expect.any(String) } })
  })

  it('what is no picture, an SVG, a polyglot, a damaged file and a bomb get a clear refusal or are made harmless', async () => {
    const attempt = async (image: Uint8Array) => {
      const input = { requestId: newRequestId(), receivingAccountId, amount: 50_000, image }
      return member.send(calls.bank.deposit, { ...input, ...(await solveCaptcha(server, member)) })
    }
    const refused = async (image: Uint8Array) => {
      const { status, answer } = await attempt(image)
      return [status, answer.success ? 'accepted' : answer.code]
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await refused(Buffer.from('just text'))).toEqual([422, 'RECEIPT_NOT_PICTURE'])
    expect(await refused(svg)).toEqual([422, 'RECEIPT_NOT_PICTURE'])
    expect(await refused(Buffer.from('GIF89a'.padEnd(64, '\0')))).toEqual([422, 'RECEIPT_NOT_PICTURE'])
    const picture = await newReceipt()
    expect(await refused(picture.subarray(0, picture.length / 2))).toEqual([422, 'RECEIPT_DAMAGED'])
    expect(await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(900)]))).toEqual([
      422,
      'RECEIPT_DAMAGED',
    ])
    const tooLarge = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
    expect(await refused(tooLarge)).toEqual([422, 'RECEIPT_TOO_LARGE'])
    const bomb = newPixelBomb()
    expect(bomb.length).toBeLessThan(200_000)
    const startedAt = performance.now()
    expect(await refused(bomb)).toEqual([422, 'RECEIPT_TOO_MANY_PIXELS'])
    expect(performance.now() - startedAt).toBeLessThan(8_000) // decoding it would take twice as long

    const html = Buffer.from('<script>alert("polyglot")</script>')
    const polyglot = Buffer.concat([
      await sharp(picture)
        .withExif({ IFD0: { Copyright: 'rahasia' } })
        .toBuffer(),
      html,
    ])
    const { answer } = await attempt(polyglot)
    const { id } = (answer as { result: { id: string } }).result // accepted, since it is a picture
    const kept = await cashier.fetch(`/api/console/deposits/${id}/receipt`)
    expect(kept.headers.get('content-type')).toBe('image/webp')
    expect(kept.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await kept.arrayBuffer())
    expect(bytes.includes('polyglot') || bytes.includes('rahasia')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 48, height: 64 })
  })

  it('a receipt is shown to staff who may read deposits, to nobody else, and looking leaves a line', async () => {
    const another = await server.member()
    const sent = await sendDeposit(server, another, 50_000)
    if (!sent.success) throw new Error(sent.code)
    const path = `/api/console/deposits/${sent.result.id}/receipt`
    expect((await server.visitor().fetch(path)).status).toBe(401)
    expect((await another.fetch(path)).status).toBe(401)
    const auditor = await server.staff(['audit.read'])
    expect((await auditor.fetch(path)).status).toBe(403)
    const shown = await cashier.fetch(path)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control'), 'whoever sits there next is asked for the permission').toBe('no-store')
    expect((await cashier.fetch('/api/console/deposits/..%2f..%2fsecret/receipt')).status).toBe(404)
    const lines = await rows('SELECT action FROM audit_line WHERE subject = $1', [sent.result.id])
    expect(lines).toEqual([{ action: 'deposit.receipt' }])
  })

  it('an intent reserves a sum that nobody else gets, answers the same again, and serves one deposit', async () => {
    const [one, other] = [await server.member(), await server.member()]
    const ask = { receivingAccountId, amount: 75_000 }
    const mine = await one.call(calls.bank.depositIntent, ask)
    const same = await one.call(calls.bank.depositIntent, ask)
    const theirs = await other.call(calls.bank.depositIntent, ask)
    if (!mine.success || !same.success || !theirs.success) throw new Error('an intent was refused')
    expect(same.result).toEqual(mine.result)
    expect(theirs.result.exactAmount).not.toBe(mine.result.exactAmount)
    expect(mine.result.exactAmount - 75_000).toBeGreaterThanOrEqual(1)
    expect(mine.result.exactAmount - 75_000).toBeLessThanOrEqual(999)

    const intentId = mine.result.id
    expect(await sendDeposit(server, one, 75_000, { intentId })).toMatchObject({ code: 'AMOUNT_DIFFERS' })
    const elsewhere = { intentId, receivingAccountId: 'bank_cakrawala_1' }
    expect(await sendDeposit(server, one, mine.result.exactAmount, elsewhere)).toMatchObject({ code: 'AMOUNT_DIFFERS' })
    expect(await sendDeposit(server, other, mine.result.exactAmount, { intentId })).toMatchObject({
      code: 'INTENT_ENDED',
    })
    const cited = await sendDeposit(server, one, mine.result.exactAmount, { intentId })
    expect(cited).toMatchObject({ result: { amount: mine.result.exactAmount } })
    expect(await sendDeposit(server, one, mine.result.exactAmount, { intentId })).toMatchObject({ code: 'INTENT_USED' })
  })

  it('whoever changes the amount a sixth time gets a sum, and the receipt of the first is taken as that of a late one', async () => {
    const undecided = await newDepositor(server)
    const ask = async (amount: number) => {
      const intent = await undecided.call(calls.bank.depositIntent, { receivingAccountId, amount })
      if (!intent.success) throw new Error(intent.code)
      return intent.result
    }
    const first = await ask(11_000)
    for (let n = 2; n <= 6; n += 1) await ask(n * 11_000)
    const open = `SELECT amount FROM bank_deposit_intent WHERE member_id = $1 AND state = 'open' ORDER BY amount`
    const reserved = (await rows(open, [undecided.memberId])).map(({ amount }) => Number(amount))
    expect(reserved).toEqual([22_000, 33_000, 44_000, 55_000, 66_000])
    const { id: intentId, exactAmount } = first
    expect((await ask(11_000)).exactAmount, 'back to the first amount, which may be paid').toBe(exactAmount)
    expect(await sendDeposit(server, undecided, exactAmount, { intentId })).toMatchObject({ code: 'INTENT_ENDED' })
    expect(await sendDeposit(server, undecided, exactAmount)).toMatchObject({ result: { amount: exactAmount } })
    await rows(`UPDATE bank_deposit_intent SET state = 'ended' WHERE member_id = $1`, [undecided.memberId])
    expect((await ask(11_000)).exactAmount, 'a sum that was sent is not told again').not.toBe(exactAmount)
  })

  it('copies of a sixth ask at one instant leave five sums reserved', async () => {
    const undecided = await server.member()
    const ask = (amount: number) => undecided.call(calls.bank.depositIntent, { receivingAccountId, amount })
    for (let n = 1; n <= 5; n += 1) await ask(n * 11_000)
    const answers = await Promise.all([66_000, 77_000, 88_000, 66_000].map(ask))
    expect(answers.every(({ success }) => success)).toBe(true)
    const open = `SELECT FROM bank_deposit_intent WHERE member_id = $1 AND state = 'open'`
    expect(await rows(open, [undecided.memberId])).toHaveLength(5)
  })

  it('twenty intents for one sum at the same instant get twenty different sums', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => server.member()))
    const ask = { receivingAccountId: 'bank_cakrawala_1', amount: 20_000 }
    const answers = await Promise.all(members.map((asker) => asker.call(calls.bank.depositIntent, ask)))
    const sums = answers.map((answer) => (answer.success ? answer.result.exactAmount : answer.code))
    expect(new Set(sums).size).toBe(20)
    expect(sums.every((sum) => typeof sum === 'number')).toBe(true)
  }, 60_000)

  it('an intent whose hour is over frees its sum and no longer serves', async () => {
    const another = await server.member()
    const intent = await another.call(calls.bank.depositIntent, {
      receivingAccountId: 'ewallet_saku_1',
      amount: 30_000,
    })
    if (!intent.success) throw new Error(intent.code)
    server.clock.advance(61 * 60_000)
    const late = { intentId: intent.result.id, receivingAccountId: 'ewallet_saku_1' }
    expect(await sendDeposit(server, another, intent.result.exactAmount, late)).toMatchObject({ code: 'INTENT_ENDED' })
    await another.call(calls.bank.depositIntent, { receivingAccountId: 'ewallet_saku_1', amount: 40_000 })
    expect(await rows('SELECT state FROM bank_deposit_intent WHERE id = $1', [intent.result.id])).toEqual([
      { state: 'ended' },
    ])
  })

  it('a sum that the member was told is taken without its intent: past the maximum, and of a channel that closed since', async () => {
    const [another, stranger] = [await newDepositor(server), await newDepositor(server)]
    const ask = { receivingAccountId: 'bank_cakrawala_1', amount: 50_000_000 }
    const intent = await another.call(calls.bank.depositIntent, ask)
    if (!intent.success) throw new Error(intent.code)
    const { exactAmount } = intent.result
    expect(exactAmount).toBeGreaterThan(50_000_000)
    server.clock.advance(61 * 60_000)
    const { receivingAccountId } = ask
    expect(await sendDeposit(server, stranger, exactAmount, { receivingAccountId })).toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
    })
    const set = (isOpen: boolean) =>
      server.database.pool.query(`UPDATE bank SET takes_deposits = $1 WHERE id = 'bank_cakrawala'`, [isOpen])
    await set(false)
    expect(await sendDeposit(server, stranger, 60_000, { receivingAccountId })).toMatchObject({
      code: 'CHANNEL_CLOSED',
    })
    expect(await sendDeposit(server, another, exactAmount, { receivingAccountId })).toMatchObject({
      result: { amount: exactAmount },
    })
    await set(true)
    await server.database.pool.query(
      `UPDATE bank_deposit_intent SET created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day' WHERE id = $1`,
      [intent.result.id],
    )
    expect(await sendDeposit(server, another, exactAmount, { receivingAccountId })).toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
    })
  })

  it('a sum that came after its hour is told to nobody else while it waits', async () => {
    const [late, next] = [await newDepositor(server), await newDepositor(server)]
    const ask = { receivingAccountId, amount: 64_000 }
    const told = await late.call(calls.bank.depositIntent, ask)
    if (!told.success) throw new Error(told.code)
    const { exactAmount } = told.result
    server.clock.advance(61 * 60_000)
    expect(await sendDeposit(server, late, exactAmount, { receivingAccountId })).toMatchObject({ success: true })
    // Every other sum is taken, so that only this one could be told.
    await rows(
      `INSERT INTO bank_deposit_intent
         (operator_id, member_id, id, receiving_account_id, amount, exact_amount, created_at, expires_at)
       SELECT 'demo', $1, 'held-' || suffix, $2, 64000, 64000 + suffix, $4::timestamptz, $4::timestamptz + interval '1 hour'
       FROM generate_series(1, 999) AS suffix WHERE 64000 + suffix <> $3`,
      [(await newDepositor(server)).memberId, receivingAccountId, exactAmount, server.clock.now()],
    )
    const asked = await next.call(calls.bank.depositIntent, ask)
    expect(asked.success ? asked.result.exactAmount : asked.code, 'none is left').toBe('NO_SUFFIX_LEFT')
    const elsewhere = await next.call(calls.bank.depositIntent, { ...ask, receivingAccountId: 'bank_cakrawala_1' })
    expect(elsewhere, 'another account has its own').toMatchObject({
      result: { receivingAccountId: 'bank_cakrawala_1' },
    })
    await rows(`DELETE FROM bank_deposit_intent WHERE id LIKE 'held-%'`)
  })

  it('what is reserved within a limit may be sent: its digits are drawn from what is left, and none are told where none fit', async () => {
    const limitTo = async (memberId: string, amount: bigint) => {
      const limit = { operatorId: 'demo', memberId, kind: 'deposit', period: 'day', amount } as const
      await server.database.db.transaction().execute((tx) => setLimit(tx, { ...limit, now: server.clock.now() }))
    }
    const ask = { receivingAccountId: 'bank_cakrawala_1', amount: 20_000 }
    const full = await server.member()
    await limitTo(full.memberId, 20_000n)
    expect(await full.call(calls.bank.depositIntent, ask)).toMatchObject({
      code: 'DIGITS_PAST_LIMIT',
      message: expect.stringContaining('Rp\u00a020.000'),
      errors: { amount: expect.any(String) },
    })
    expect(await rows('SELECT id FROM bank_deposit_intent WHERE member_id = $1', [full.memberId])).toEqual([])
    expect(await full.call(calls.bank.depositIntent, { ...ask, amount: 20_001 })).toMatchObject({
      code: 'LIMIT_REACHED',
    })

    const narrow = await newDepositor(server)
    await limitTo(narrow.memberId, 52_003n)
    const first = await narrow.call(calls.bank.depositIntent, { ...ask, amount: 52_000 })
    if (!first.success) throw new Error(first.code)
    expect([52_001, 52_002, 52_003]).toContain(first.result.exactAmount)
    const { id: intentId, exactAmount } = first.result
    const cited = await sendDeposit(server, narrow, exactAmount, { intentId, receivingAccountId: 'bank_cakrawala_1' })
    expect(cited).toMatchObject({ result: { amount: exactAmount } })
  })

  it('a reservation that no longer fits what is left gives way to one that does', async () => {
    const another = await newDepositor(server)
    const ask = { receivingAccountId, amount: 33_000 }
    const before = await another.call(calls.bank.depositIntent, ask)
    if (!before.success) throw new Error(before.code)
    await rows('UPDATE bank_deposit_intent SET exact_amount = 33999 WHERE id = $1', [before.result.id])
    const limit = { operatorId: 'demo', memberId: another.memberId, kind: 'deposit', period: 'day' } as const
    await server.database.db
      .transaction()
      .execute((tx) => setLimit(tx, { ...limit, amount: 33_400n, now: server.clock.now() }))
    const after = await another.call(calls.bank.depositIntent, ask)
    if (!after.success) throw new Error(after.code)
    expect(after.result.exactAmount).toBeLessThanOrEqual(33_400)
    const { id: intentId, exactAmount } = after.result
    expect(await sendDeposit(server, another, exactAmount, { intentId })).toMatchObject({ success: true })
  })

  it('no more than three wait at once, and their sum never passes the member’s own limit', async () => {
    const another = await newDepositor(server)
    const limit = { operatorId: 'demo', memberId: another.memberId, kind: 'deposit', period: 'day' } as const
    await server.database.db
      .transaction()
      .execute((tx) => setLimit(tx, { ...limit, amount: 100_000n, now: server.clock.now() }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendDeposit(server, another, 40_000)))
    const accepted = answers.flatMap((answer) => (answer.success ? [answer.result] : []))
    expect(accepted).toHaveLength(2)
    expect(answers.filter((answer) => !answer.success).map((answer) => !answer.success && answer.code)).toEqual(
      Array.from({ length: 3 }, () => 'LIMIT_REACHED'),
    )
    const [first] = accepted
    if (!first) return
    await cashier.call(calls.bank.consoleClaimDeposit, { id: first.id })
    await cashier.call(calls.bank.consoleRejectDeposit, { id: first.id, reason: 'Dana belum kami terima.' })
    expect((await sendDeposit(server, another, 40_000)).success).toBe(true)

    const free = await newDepositor(server)
    const many = await Promise.all(Array.from({ length: 5 }, () => sendDeposit(server, free, 40_000)))
    expect(many.filter((answer) => answer.success)).toHaveLength(3)
    expect(many.find((answer) => !answer.success)).toMatchObject({ code: 'TOO_MANY_PENDING' })
  })

  it('while three wait nobody is told a sum, or a number for phone credit; what was told before is taken all the same', async () => {
    const another = await newDepositor(server)
    const intent = (amount: number, account = receivingAccountId) =>
      another.call(calls.bank.depositIntent, { receivingAccountId: account, amount })
    const phone = 'pulsa_angin_1'
    const sendCredit = async (amount: number) =>
      (await sendDeposit(server, another, amount, { receivingAccountId: phone })).success
    expect(await intent(67_000, phone), 'the first, which the sixth ends').toMatchObject({ success: true })
    const told = await intent(61_000)
    const toldLate = await intent(62_000)
    if (!told.success || !toldLate.success) throw new Error('an intent was refused')
    for (const amount of [64_000, 65_000, 66_000]) await intent(amount, phone)
    const waiting = []
    for (let n = 0; n < 3; n += 1) {
      const sent = await sendDeposit(server, another, 40_000)
      if (sent.success) waiting.push(sent.result)
    }
    const serials = waiting.map(({ serial }) => serial).join(', ')
    for (const account of [receivingAccountId, phone])
      expect(await intent(63_000, account)).toMatchObject({
        code: 'TOO_MANY_PENDING',
        message: expect.stringContaining(serials),
      })
    expect(await intent(61_000), 'the same again').toMatchObject({ result: { id: told.result.id } })

    const { id: intentId, exactAmount } = told.result
    expect(await sendDeposit(server, another, exactAmount, { intentId })).toMatchObject({ success: true })
    server.clock.advance(61 * 60_000)
    expect(await sendDeposit(server, another, toldLate.result.exactAmount)).toMatchObject({ success: true })
    expect(await sendDeposit(server, another, 40_000), 'nobody told it').toMatchObject({ code: 'TOO_MANY_PENDING' })
    expect(await sendCredit(63_000), 'nor this').toBe(false)
    for (const amount of [64_000, 65_000, 66_000]) expect(await sendCredit(amount)).toBe(true)
    expect(await sendCredit(67_000), 'eight wait at the most').toBe(false)

    for (const { id } of waiting) {
      await cashier.call(calls.bank.consoleClaimDeposit, { id })
      await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Dana belum kami terima.' })
    }
    expect(await sendCredit(67_000)).toBe(true)
  })

  it('is worked on by one person at a time, until the claim is over', async () => {
    const another = await server.member()
    const colleague = await server.staff(['deposit.read', 'deposit.decide'])
    const sent = await sendDeposit(server, another, 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    expect(await cashier.call(calls.bank.consoleApproveDeposit, { id })).toMatchObject({ code: 'NOT_CLAIMED' })
    expect(await cashier.call(calls.bank.consoleClaimDeposit, { id })).toMatchObject({ result: { isMine: true } })
    const refusal = await colleague.call(calls.bank.consoleApproveDeposit, { id })
    expect(refusal).toMatchObject({ code: 'CLAIMED_BY_OTHER', message: expect.stringContaining('Staf') })
    server.clock.advance(10 * 60_000)
    expect(await cashier.call(calls.bank.consoleApproveDeposit, { id })).toMatchObject({ code: 'NOT_CLAIMED' })
    expect(await colleague.call(calls.bank.consoleClaimDeposit, { id })).toMatchObject({ success: true })
    expect(await colleague.call(calls.bank.consoleReleaseDeposit, { id })).toMatchObject({
      result: { claimedBy: null },
    })
    const kept = await auditOf(server, { action: 'deposit.release', subject: id })
    expect(kept).toEqual([{ by: colleague.staffId, reason: null }])
    const nobody = await server.staff(['deposit.read'])
    expect((await nobody.send(calls.bank.consoleClaimDeposit, { id })).status).toBe(403)
  })

  it('approved by twenty clicks at once, or by two people, it is credited once', async () => {
    const another = await server.member()
    const colleague = await server.staff(['deposit.read', 'deposit.decide'])
    const sent = await sendDeposit(server, another, 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    const clicks = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? cashier : colleague).call(calls.bank.consoleApproveDeposit, { id }),
      ),
    )
    expect(clicks.filter((answer) => answer.success)).toHaveLength(10)
    expect(await balanceOf(another)).toMatchObject({ total: 50_000 })
    expect((await eventsOf(another.memberId)).filter((event) => event.topic === 'GetDepositApprovedInfo')).toHaveLength(
      1,
    )
    expect(await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Terlambat.' })).toMatchObject({
      code: 'ALREADY_DECIDED',
    })
  })

  it('rejected, it brings nothing, and the member reads why', async () => {
    const another = await server.member()
    const sent = await sendDeposit(server, another, 50_000)
    if (!sent.success) throw new Error(sent.code)
    const { id } = sent.result
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    const { status } = await cashier.send(calls.bank.consoleRejectDeposit, { id, reason: ' ' })
    expect(status).toBe(422)
    const reason = 'Dana belum kami terima.'
    const reject = (staff: StaffVisitor) => staff.call(calls.bank.consoleRejectDeposit, { id, reason })
    expect([await reject(cashier), await reject(cashier)]).toMatchObject([{ success: true }, { success: true }])
    const colleague = await server.staff(['deposit.read', 'deposit.decide'])
    expect(await reject(colleague)).toMatchObject({ code: 'ALREADY_DECIDED' })
    const other = await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Alasan yang lain.' })
    expect(other, 'the member goes on reading the first').toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await balanceOf(another)).toMatchObject({ total: 0 })
    expect(await another.call(calls.bank.listDeposit, {})).toMatchObject({ results: [{ state: 'rejected', reason }] })
    const kept = await auditOf(server, { action: 'deposit.reject', subject: id })
    expect(kept, 'who turned it down, once').toEqual([{ by: cashier.staffId, reason }])
  })

  it('that nobody decides within a week expires', async () => {
    const another = await server.member()
    const sent = await sendDeposit(server, another, 50_000)
    if (!sent.success) throw new Error(sent.code)
    await server.app.jobs.runNow('bank.expire-deposits')
    expect(await another.call(calls.bank.listDeposit, {})).toMatchObject({ results: [{ state: 'pending' }] })
    server.clock.advance(7 * 24 * 3_600_000 + 1_000)
    await server.app.jobs.runNow('bank.expire-deposits')
    const listed = await (await server.member()).call(calls.bank.listDeposit, {})
    expect(listed).toMatchObject({ results: [] })
    expect(await rows('SELECT state FROM bank_deposit WHERE id = $1', [sent.result.id])).toEqual([{ state: 'expired' }])
  })

  it('that somebody works on does not expire under their hands, and does once they left it', async () => {
    const [one, other] = [
      await sendDeposit(server, await newDepositor(server), 50_000),
      await sendDeposit(server, await newDepositor(server), 60_000),
    ]
    if (!one.success || !other.success) throw new Error('a deposit was refused')
    server.clock.advance(7 * 24 * 3_600_000 + 1_000)
    const clerk = await server.staff(['deposit.read', 'deposit.decide'])
    for (const { result } of [one, other]) await clerk.call(calls.bank.consoleClaimDeposit, { id: result.id })
    await server.app.jobs.runNow('bank.expire-deposits')
    expect(await clerk.call(calls.bank.consoleApproveDeposit, { id: one.result.id })).toMatchObject({ success: true })
    server.clock.advance(10 * 60_000 + 1_000)
    await server.app.jobs.runNow('bank.expire-deposits')
    const { id } = other.result
    expect(await rows('SELECT state FROM bank_deposit WHERE id = $1', [id])).toEqual([{ state: 'expired' }])
  })

  it('that somebody takes at the moment it would expire is theirs', async () => {
    const sent = await sendDeposit(server, await server.member(), 50_000)
    if (!sent.success) throw new Error(sent.code)
    server.clock.advance(7 * 24 * 3_600_000 + 1_000)
    const { id } = sent.result
    const { staffId: by } = await server.staff([])
    const until = new Date(server.clock.now().getTime() + 10 * 60_000)
    const take = (tx: Tx) => writeDepositClaim(tx, { operatorId: 'demo', id }, { by, until })
    await meanwhile(server, take, () => server.app.jobs.runNow('bank.expire-deposits'))
    expect(await rows('SELECT state FROM bank_deposit WHERE id = $1', [id])).toEqual([{ state: 'pending' }])
  })

  it('that is decided at the moment it would expire stays as it was decided', async () => {
    const sent = await sendDeposit(server, await server.member(), 50_000)
    if (!sent.success) throw new Error(sent.code)
    server.clock.advance(7 * 24 * 3_600_000 + 1_000)
    const { id } = sent.result
    const { staffId: by } = await server.staff([])
    const reject = async (tx: Tx) => {
      const deposit = await lockDeposit(tx, 'demo', id)
      const decision = {
        state: 'rejected',
        by,
        at: server.clock.now(),
        reason: 'Uji',
        freesReceipt: true,
      } as const
      if (deposit) await writeDepositDecision(tx, deposit, decision)
    }
    await meanwhile(server, reject, () => server.app.jobs.runNow('bank.expire-deposits'))
    expect(await rows('SELECT state FROM bank_deposit WHERE id = $1', [id])).toEqual([{ state: 'rejected' }])
  })

  it('the queue is read oldest first, by page, and searched by serial number or username, what is decided too when asked for all', async () => {
    const clerk = await server.staff(['deposit.read', 'deposit.decide'])
    const another = await server.member()
    const sent = []
    for (let i = 0; i < 3; i += 1) {
      const answer = await sendDeposit(server, another, 50_000)
      if (answer.success) sent.push(answer.result.serial)
    }
    const search = another.username
    const first = await clerk.call(calls.bank.consoleListDeposit, { search, count: 2 })
    if (!first.success) throw new Error(first.code)
    expect(first.results.map((row) => row.serial)).toEqual(sent.slice(0, 2))
    const decided = first.results[1]?.id ?? ''
    const rest = await clerk.call(calls.bank.consoleListDeposit, { search, count: 2, after: first.result.next ?? '' })
    expect(rest).toMatchObject({ results: [{ serial: sent[2] }], result: { next: null } })
    expect(await clerk.call(calls.bank.consoleListDeposit, { search: sent[1] ?? '' })).toMatchObject({
      results: [{ serial: sent[1], username: another.username, fullName: another.fullName }],
    })
    await clerk.call(calls.bank.consoleClaimDeposit, { id: decided })
    await clerk.call(calls.bank.consoleRejectDeposit, { id: decided, reason: 'Uji' })
    expect(await clerk.call(calls.bank.consoleListDeposit, { search: sent[1] ?? '' })).toMatchObject({ results: [] })
    const lookedUp = await clerk.call(calls.bank.consoleListDeposit, { search, state: 'all' })
    expect(lookedUp.success && lookedUp.results.map((row) => [row.serial, row.state])).toEqual([
      [sent[2], 'pending'],
      [sent[1], 'rejected'],
      [sent[0], 'pending'],
    ])
    const named = ['Sekar Wangi Lestari', another.memberId]
    await server.database.pool.query('UPDATE member SET full_name = $1 WHERE id = $2', named)
    const byName = await clerk.call(calls.bank.consoleListDeposit, { search: 'SEKAR wangi', state: 'all' })
    expect(byName.success && byName.results.map((row) => row.serial)).toEqual(sent.toReversed())
    expect(await clerk.call(calls.bank.consoleListDeposit, { search: '%' })).toMatchObject({ results: [] })
    expect(await clerk.call(calls.bank.consoleListDeposit, { mine: 'true' })).toMatchObject({ results: [] })
  })
})
