import { calls, permissions } from '@balai/contract'
import type { Tx } from '@balai/db'
import { warmUp } from '@balai/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockContent } from '../src/modules/content/store.ts'
import type { Licence } from '../src/modules/operators/index.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from './harness.ts'
import { meanwhile, untilWaiting } from './meanwhile.ts'
import { codeOf } from './promotion-scene.ts'

// Who waits for whom: those who pay, those who change the site, and a licence (record 1002).

const { content, operators, promotions } = calls
const record: Licence = { number: 'L-1', authority: 'Uji', countries: ['XX'], minimumAge: 18 }
const waits = 'waits'
const reason = 'Uji'

let server: TestServer
let staff: StaffVisitor
let member: MemberVisitor
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.staff(permissions)
  member = await server.member()
  await warmUp(server.database)
})
afterAll(() => server.close())

const inTransaction = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => server.database.db.transaction().execute(act)
const pay = (tx: Tx) => server.app.operators.holdRealMoneySince(tx, 'demo')
const changeLicence = (tx: Tx, licence: Licence | null) =>
  server.app.operators.changeLicence(tx, 'demo', licence, server.clock.now())
const putLicence = (licence: Licence | null) => inTransaction((tx) => changeLicence(tx, licence))

async function newVoucher(): Promise<string> {
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  const made = await staff.call(promotions.consoleAddVoucher, { amount: 15_000, uses: 1, expiresAt, reason })
  if (!made.success || made.result.code === null) throw new Error('no voucher')
  return made.result.code
}
const redeem = async (code: string) => codeOf(await member.call(promotions.redeemVoucher, { code }))

async function saveNews(path: string) {
  const words = { title: 'Judul', summary: 'Ringkas', body: '<p>Isi</p>' }
  const shown = { kind: 'news', path, itemSort: 0, isPublished: true, facts: { picture: '' } } as const
  return codeOf(await staff.call(content.consoleSaveContent, { ...shown, words: { id: words, en: words } }))
}

/**
 * What `act` gives while `held` is under way and not committed; {@link waits} where it comes through only afterwards.
 *
 * @param waiting how many wait because of `held` itself
 */
function besides(held: (tx: Tx) => Promise<unknown>, act: () => Promise<unknown>, waiting = 0): Promise<unknown> {
  return inTransaction(async (tx) => {
    await held(tx)
    let answer: unknown = waits
    const acting = act().then((given) => {
      answer = given
    })
    await untilWaiting(server, waiting + 1, () => answer !== waits)
    if (answer !== waits) await acting
    return answer
  })
}

const saves: Record<string, (tx: Tx) => Promise<unknown>> = {
  content: (tx) => lockContent(tx, 'demo'),
  settings: (tx) => server.app.operators.changeSettings(tx, 'demo', { pageTitle: 'Balai' }),
  hosts: (tx) => server.app.operators.lockHosts(tx, 'demo'),
}
it.each(Object.entries(saves))('a member is paid while staff save %s', async (_what, save) => {
  const code = await newVoucher()
  expect(await besides(save, () => redeem(code))).toBe('success')
})

it('a member is paid, and staff save content, while the job looks for pictures that nothing names', async () => {
  await server.database.pool.query(`
    INSERT INTO content_picture (operator_id, id, type, width, height, bytes, created_at)
    VALUES ('demo', repeat('a', 32), 'image/webp', 1, 1, 'x', now())`)
  const code = await newVoucher()
  const jobs: Promise<unknown>[] = []
  const looks = async (tx: Tx) => {
    await sql`LOCK TABLE game IN ACCESS EXCLUSIVE MODE`.execute(tx) // whose pictures the job reads, too
    jobs.push(server.app.jobs.runNow('content.forget-pictures'))
    await untilWaiting(server)
  }
  expect(await besides(looks, () => redeem(code), 1)).toBe('success')
  expect(await besides(looks, () => saveNews('selama-mencari'), 1)).toBe('success')
  await Promise.all(jobs)
})

const acts: Record<string, () => Promise<unknown>> = {
  'close the site': async () => codeOf(await staff.call(content.consoleSwitchMaintenance, { isOn: true, reason })),
  'open it again': async () => codeOf(await staff.call(content.consoleSwitchMaintenance, { isOn: false, reason })),
  'save how it presents itself': async () => codeOf(await staff.call(content.consoleSaveSite, { pageTitle: 'Balai' })),
  'save content': () => saveNews('selama-membayar'),
  'save settings': async () =>
    codeOf(await staff.call(operators.consoleSaveSettings, { withdrawalsPerDay: 7, reason })),
  'save rules': async () => {
    const wheel = { minimumDeposit: 20_000, daysNeeded: 2, isOn: false, prizes: [{ amount: 1_000, weight: 1 }] }
    return codeOf(await staff.call(promotions.consoleSaveAttendance, { ...wheel, reason }))
  },
  'make a role': async () =>
    codeOf(await staff.call(operators.consoleSaveRole, { name: 'Pembaca', permissions: ['member.read'], reason })),
}
it.each(Object.entries(acts))('staff %s while a member is being paid', async (_what, act) => {
  expect(await besides(pay, act)).toBe('success')
})

it('a licence waits until what is being paid is paid', async () => {
  expect(await besides(pay, () => putLicence(record).then(() => 'came'))).toBe(waits)
  await expect.poll(async () => (await server.app.operators.readRecord('demo')).licence).toEqual(record)
  await putLicence(null)
})

it('whoever pays while a licence comes waits for it and goes by it, though no server has heard of it yet', async () => {
  const code = await newVoucher()
  server.clock.advance(1_000)
  const comes = (tx: Tx) => changeLicence(tx, record)
  expect(await meanwhile(server, comes, () => redeem(code)), 'a voucher of play money').toBe('VOUCHER_UNKNOWN')
  await putLicence(null)
  expect(await redeem(code)).toBe('success')
})

it('a licence that waits is passed by nobody who begins to pay after it', async () => {
  const code = await newVoucher()
  server.clock.advance(1_000)
  // Handed out by a function: a promise that a transaction gives back would be waited for before its commit.
  const coming = await inTransaction(async (tx) => {
    await pay(tx)
    const licence = putLicence(record)
    await untilWaiting(server)
    let isOver = false
    const late = redeem(code).finally(() => {
      isOver = true
    })
    await untilWaiting(server, 2, () => isOver)
    return () => Promise.all([late, licence])
  })
  expect((await coming())[0]).toBe('VOUCHER_UNKNOWN')
  await putLicence(null)
})
