import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type AnyCall, calls, prepareCall } from '@balai/contract'
import { assertLedgerBalanced } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, balanceOf, credit, openBanks, payoutBankId, receivingAccountId } from './bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer, testSecret } from './harness.ts'

/** How often the server is killed. Ten times as many find what a change may have broken in an afternoon. */
const kills = 4
const memberCount = 8
const depositsPerMember = 20
const depositAmount = 10_000
const startAmount = 100_000

interface Work {
  who: StaffVisitor | MemberVisitor
  /** The calls that make it up, in order; each may be sent again. */
  calls: readonly (readonly [AnyCall, object])[]
  /** What the last one answered, once it did. */
  acknowledged?: Answer
}

describe('a server killed while deposits are approved and withdrawals asked for', () => {
  let server: TestServer
  let cashier: StaffVisitor
  let child: ChildProcess | undefined
  const members: MemberVisitor[] = []
  const work: Work[] = []

  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
    cashier = await server.staff(['deposit.read', 'deposit.decide'])
    for (let i = 0; i < memberCount; i += 1) {
      const member = await server.member()
      const account = await addAccount(member)
      await credit(server, member, BigInt(startAmount))
      const request = { ...account, amount: startAmount, requestId: `withdraw-${member.memberId}` }
      members.push(member)
      work.push({ who: member, calls: [[calls.bank.withdraw, request]] })
    }
    const { rows } = await server.database.pool.query<{ id: string }>(
      `INSERT INTO bank_deposit (operator_id, member_id, id, serial, request_id, input_hash, bank_id,
         receiving_account_id, amount, sent_amount, is_play_money, receipt_key, receipt_hash, requested_at, expires_at)
       SELECT 'demo', m.id, 'dep_' || m.id || '_' || n, 'DP-' || m.username || '-' || n, 'request-' || n, 'hash', $4,
         $1, $2, $2, true, 'key', 'hash', now(), now() + interval '1 day'
       FROM member m, generate_series(1, $3::int) n RETURNING id`,
      [receivingAccountId, depositAmount, depositsPerMember, payoutBankId],
    )
    for (const { id } of rows) {
      const decide = [calls.bank.consoleClaimDeposit, calls.bank.consoleApproveDeposit] as const
      work.push({ who: cashier, calls: decide.map((call) => [call, { id }]) })
    }
  }, 120_000)
  afterEach(() => kill())
  afterAll(() => server.close())

  async function start(): Promise<string> {
    child = fork(join(import.meta.dirname, 'crash-server.ts'), {
      env: {
        PATH: '/usr/bin:/bin',
        DATABASE_URL: server.database.url,
        APP_SECRET: testSecret,
        ARCADE_KEY_ID: 'arcade-test',
        ARCADE_SECRET: 'a gateway secret for tests only, long enough',
        RATE_LIMIT_PER_MINUTE: '100000',
        DATA_DIR: join(tmpdir(), 'balai-crash'),
        LOG_LEVEL: 'fatal',
      },
      execArgv: [],
    })
    const [message]: { origin: string }[] = await once(child, 'message')
    if (!message) throw new Error('the server said nothing')
    return message.origin
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  /** As the visitor's browser would send it to the server at `origin`. @returns nothing when no answer came back */
  async function send(origin: string, who: Work['who'], call: AnyCall, input: object): Promise<Answer | undefined> {
    const { path, method, json } = prepareCall(call, input)
    const headers = {
      origin,
      'content-type': 'application/json',
      'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '',
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    try {
      const response = await fetch(`${origin}${path}`, { method, headers, body: json ?? null })
      return (await response.json()) as Answer // the envelope of every answer
    } catch {
      return undefined // the server died under the call
    }
  }

  /** Does what is not acknowledged yet, in a random order, until all is or the server is gone. */
  async function run(origin: string): Promise<void> {
    const open = work.filter((item) => !item.acknowledged).toSorted(() => Math.random() - 0.5)
    let isGone = false
    const worker = async (): Promise<void> => {
      for (let item = open.pop(); item && !isGone; item = open.pop()) {
        for (const [place, [call, input]] of item.calls.entries()) {
          const answer = await send(origin, item.who, call, input)
          if (!answer) isGone = true
          if (!answer) return
          if (place === item.calls.length - 1) item.acknowledged = answer
        }
      }
    }
    await Promise.all(Array.from({ length: 6 }, worker))
  }

  it('loses nothing that was acknowledged and doubles nothing', async () => {
    for (let cycle = 0; cycle < kills; cycle += 1) {
      const origin = await start()
      const running = run(origin)
      await sleep(40 + Math.random() * 400)
      await kill()
      await running
      await assertLedgerBalanced(server.database.db)
    }
    await run(await start())

    const refused = work.filter((item) => item.acknowledged?.success !== true)
    expect(refused.map((item) => item.acknowledged)).toEqual([])
    await assertLedgerBalanced(server.database.db)
    const approved = depositsPerMember * depositAmount
    for (const member of members)
      expect(await balanceOf(member)).toMatchObject({ total: approved, locked: startAmount })
    const rows = async (text: string) => (await server.database.pool.query(text)).rows
    expect(
      await rows(`SELECT topic, count(*)::int FROM outbox_event WHERE topic = 'GetDepositApprovedInfo' GROUP BY 1`),
    ).toEqual([{ topic: 'GetDepositApprovedInfo', count: memberCount * depositsPerMember }])
    const kept = new Map((await rows('SELECT id, serial FROM bank_withdrawal')).map((row) => [row.id, row.serial]))
    expect(kept.size).toBe(memberCount)
    for (const { acknowledged } of work.slice(0, memberCount)) {
      const { id, serial } = (acknowledged as { result: { id: string; serial: string } }).result // all were accepted
      expect(kept.get(id)).toBe(serial)
    }
  }, 180_000)
})
