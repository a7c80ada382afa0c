import { calls, newRequestId } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'

const { promotions, content } = calls
const dayMs = 86_400_000
const permissions = ['promotion.read', 'promotion.edit', 'content.read', 'content.edit', 'audit.read'] as const

describe('what staff make', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff([...permissions])
  })
  afterAll(() => server.close())

  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
  const codesOf = (answers: readonly { success: boolean; code?: string }[]) =>
    answers.map((answer) => (answer.success ? 'success' : answer.code))

  it('is made once, however often the same attempt comes, at the same time too', async () => {
    const voucher = { amount: 15_000, uses: 2, expiresAt: inDays(1), reason: 'Uji', requestId: newRequestId() }
    const answers = await Promise.all([1, 2, 3].map(() => staff.call(promotions.consoleAddVoucher, voucher)))
    const later = await staff.call(promotions.consoleAddVoucher, voucher)
    expect(codesOf([...answers, later])).toEqual(Array(4).fill('success'))
    expect(new Set([...answers, later].map((answer) => answer.success && answer.result.code)).size).toBe(1)
    const listed = await staff.call(promotions.consoleListVoucher, {})
    expect(listed.success && listed.results.length).toBe(1)
    const other = await server.staff([...permissions])
    const theirs = await other.call(promotions.consoleAddVoucher, voucher)
    expect(theirs.success && theirs.result.code, 'names are a person’s own').not.toBe(
      later.success && later.result.code,
    )
  })

  it('takes its budget once', async () => {
    const packet = {
      titleId: 'Angpao',
      titleEn: 'Packet',
      budget: 1_000_000,
      smallest: 1_000,
      largest: 10_000,
      minimumLevel: 0,
      minimumDeposits: 0,
      depositsDays: 30,
      opensAt: inDays(0),
      closesAt: inDays(1),
      reason: 'Hari raya',
      requestId: newRequestId(),
    }
    const tries = [1, 2].map(() => staff.call(promotions.consoleSaveRedPacket, packet))
    expect(codesOf(await Promise.all(tries))).toEqual(['success', 'success'])
    const listed = await staff.call(promotions.consoleListRedPacket, {})
    expect(listed.success && listed.results.length).toBe(1)
  })

  it('is not refused to whoever made it as if somebody else had changed it', async () => {
    const words = { title: 'Judul', summary: 'Ringkas', body: '<p>Isi</p>' }
    const draft = { itemSort: 1, isPublished: true, words: { id: words, en: words }, facts: { picture: '' } }
    const fresh = { ...draft, kind: 'news' as const, path: 'kabar', requestId: newRequestId() }
    const made = await staff.call(content.consoleSaveContent, fresh)
    const again = await staff.call(content.consoleSaveContent, fresh)
    if (!made.success) throw new Error(made.code)
    expect(again).toMatchObject({ result: { id: made.result.id, version: 1 } })
    const change = { ...fresh, path: 'lain', id: made.result.id, version: 1, requestId: newRequestId() }
    const changes = [
      await staff.call(content.consoleSaveContent, change),
      await staff.call(content.consoleSaveContent, change),
    ]
    expect(changes).toMatchObject([{ result: { version: 2 } }, { result: { version: 2 } }])
    const stale = { ...change, requestId: newRequestId() }
    expect(codesOf([await staff.call(content.consoleSaveContent, stale)])).toEqual(['CONTENT_CHANGED'])
    const trail = await staff.call(calls.operators.listAudit, { subject: made.result.id })
    expect(trail.success && trail.results.map(({ action }) => action)).toEqual(['content.change', 'content.make'])
  })

  it('is never taken for something else, and what is refused may be sent again as it should be', async () => {
    const requestId = newRequestId()
    const voucher = { amount: 15_000, uses: 1, expiresAt: inDays(1), code: 'SEKALISAJA', reason: 'Uji', requestId }
    const send = (more: object) => staff.call(promotions.consoleAddVoucher, { ...voucher, ...more })
    expect(codesOf([await send({ amount: 999_999_999_999 })])).toEqual(['GIFT_TOO_LARGE'])
    expect(codesOf([await send({})])).toEqual(['success'])
    expect(codesOf([await send({ amount: 20_000 })])).toEqual(['REQUEST_REUSED'])
  })
})
