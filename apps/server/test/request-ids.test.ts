import { type Answer, calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  credit,
  newReceipt,
  newRequestId,
  openBanks,
  receivingAccountId,
  sceneSettings,
  solveCaptcha,
} from './bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from './harness.ts'
import { assertBooksRight } from './scene-books.ts'

/** Two orders under one request id, sent at the same instant. */
type Pair = (requestId: string) => Promise<[() => Promise<Answer>, () => Promise<Answer>]>

const rounds = 3

describe('one request id for two different orders at the same instant: one is taken, the other refused by name', () => {
  let server: TestServer
  let staff: StaffVisitor
  let member: MemberVisitor
  let friend: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    await server.database.pool.query(`UPDATE operator SET settings = settings || '{"memberTransfer": true}'`)
    server.app.operators.forget()
    staff = await server.staff(['adjustment.ask'])
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  /** Calls that move money, or will, and take a request id; a provider's wallets have theirs in transfers.test.ts. */
  const pairs: Record<string, Pair> = {
    async 'Bank/Deposit'(requestId) {
      const send = async (amount: number) => {
        const given = { requestId, receivingAccountId, amount, image: await newReceipt() }
        const captcha = await solveCaptcha(server, member)
        return () => member.call(calls.bank.deposit, { ...given, ...captcha })
      }
      return [await send(50_000), await send(60_000)]
    },
    async 'Bank/Deposit and Bank/PaymentGatewayDeposit'(requestId) {
      const given = { requestId, receivingAccountId, amount: 50_000, image: await newReceipt() }
      const captcha = await solveCaptcha(server, member)
      return [
        () => member.call(calls.bank.deposit, { ...given, ...captcha }),
        () => member.call(calls.bank.paymentGatewayDeposit, payment(requestId, 'gateway_sandbox')),
      ]
    },
    async 'Bank/PaymentGatewayDeposit'(requestId) {
      const ask = (bankId: string) => () => member.call(calls.bank.paymentGatewayDeposit, payment(requestId, bankId))
      return [ask('gateway_sandbox'), ask('qris_sandbox')]
    },
    async 'Bank/Withdraw'(requestId) {
      const account = await addAccount(member)
      const ask = (amount: number) => () => member.call(calls.bank.withdraw, { ...account, amount, requestId })
      return [ask(50_000), ask(60_000)]
    },
    async 'Wallet/TransferCreditRequest'(requestId) {
      const given = { username: friend.username, requestId, requestTAC: false }
      const ask = (amount: number) => () => member.call(calls.wallet.transferCreditRequest, { ...given, amount })
      return [ask(10_000), ask(20_000)]
    },
    async 'console/adjustments'(requestId) {
      const given = { requestId, direction: 'add', amount: 10_000, reason: 'Uji' } as const
      const ask =
        ({ memberId }: MemberVisitor) =>
        () =>
          staff.call(calls.wallet.consoleAskAdjustment, { ...given, memberId })
      return [ask(member), ask(friend)]
    },
  }
  const payment = (requestId: string, bankId: string) => ({ requestId, bankId, amount: 100_000, agree: true })

  it.each(Object.entries(pairs))('%s', async (_name, pair) => {
    for (let round = 0; round < rounds; round += 1) {
      member = await server.member()
      friend = await server.member()
      await credit(server, member, 500_000n)
      const [one, other] = await pair(newRequestId())
      const answers = await Promise.all([one(), other()])
      const said = answers.map((answer) => (answer.success ? 'taken' : answer.code))
      expect(said.sort()).toEqual(['REQUEST_REUSED', 'taken'])
    }
  })
})

describe('a fault that may pass', () => {
  it('is answered 503 with a moment to wait, and not as a fault of ours', async () => {
    const server = await startTestServer()
    const member = await server.member()
    const { pool } = server.database
    await credit(server, member, 1_000n)
    const rival = await pool.connect()
    await rival.query('BEGIN; LOCK TABLE ledger_accounts')
    // Whoever asks now waits for the table, and is cut off there as by a restart of the database.
    const asked = member.send(calls.wallet.getBalance, {})
    await expect
      .poll(
        async () => {
          const { rows } = await pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
          return rows.length
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    const { status, headers, answer } = await asked
    await rival.query('ROLLBACK')
    rival.release()
    expect([status, headers.get('retry-after'), answer]).toMatchObject([503, '1', { code: 'TEMPORARY' }])
    await server.close()
  })
})
