import { type ContentKind, calls, permissions, termsPage } from '@balai/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { licence } from '../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: StaffVisitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.staff(permissions)
})
afterAll(() => server.close())

const missing = async (who: StaffVisitor) => {
  const answer = await who.call(calls.operators.consoleListMissing, {})
  return answer.success ? answer.result.things : answer.code
}
const both = <Texts>(texts: Texts) => ({ id: texts, en: texts })
const write = async (kind: ContentKind, draft: object) => {
  const answer = await admin.call(calls.content.consoleSaveContent, {
    kind,
    itemSort: 1,
    isPublished: true,
    facts: {},
    ...draft,
  } as never)
  if (!answer.success) throw new Error(`${kind}: ${answer.code}`)
  return answer.result
}
const writeTerms = async (more: { id?: string; version?: number; isPublished: boolean }) => {
  const texts = { title: 'Syarat', summary: '', body: '<p>Isi</p>' }
  const { id, version } = await write('page', { path: termsPage, words: both(texts), ...more })
  return { id, version }
}
const run = (statement: string) => server.database.pool.query(statement)

it('a new operator lacks everything; each thing goes once it is there, and comes back when it is switched off', async () => {
  expect(await missing(admin)).toEqual(['deposits', 'payouts', 'games', 'terms', 'contact', 'colleague'])
  await server.staff(['deposit.read'])
  expect(await missing(admin), 'two can sign in').toEqual(['deposits', 'payouts', 'games', 'terms', 'contact'])

  await write('page', { path: 'ketentuan', words: both({ title: 'Ketentuan', summary: '', body: '<p>Isi</p>' }) })
  await write('news', { path: termsPage, words: both({ title: 'Berita', summary: 'Isi', body: '<p>Isi</p>' }) })
  expect(await missing(admin), 'terms where registration leads to nothing').toContain('terms')
  const terms = await writeTerms({ isPublished: false })
  expect(await missing(admin), 'nor where nobody sees them').toContain('terms')
  await writeTerms({ ...terms, isPublished: true })
  expect(await missing(admin)).toEqual(['deposits', 'payouts', 'games', 'contact'])
  const contact = { words: both({ label: 'WhatsApp' }), facts: { channel: 'whatsapp', value: '+62 812-3456' } }
  await write('contact', contact)
  expect(await missing(admin)).toEqual(['deposits', 'payouts', 'games'])

  await run(`INSERT INTO bank (operator_id, id, title, code, account_type, takes_withdrawals)
    VALUES ('demo', 'bca', 'BCA', 'BCA', 0, false)`)
  expect(await missing(admin), 'a bank without an account takes nothing').toEqual(['deposits', 'payouts', 'games'])
  await run(`INSERT INTO bank_receiving_account (operator_id, id, bank_id, holder, account_no, is_open)
    VALUES ('demo', 'satu', 'bca', 'PT Balai', '1234567890', false)`)
  expect(await missing(admin), 'nor with a closed one').toContain('deposits')
  await run('UPDATE bank_receiving_account SET is_open = true')
  expect(await missing(admin)).toEqual(['payouts', 'games'])
  await run('UPDATE bank SET takes_withdrawals = true')
  expect(await missing(admin)).toEqual(['games'])

  await run(`INSERT INTO game (operator_id, provider_id, code, slug, title, category, type, art, is_on)
    SELECT 'demo', id, 'satu', 'satu', 'Satu', 'slots', 'classic', 'satu', false FROM game_provider LIMIT 1`)
  expect(await missing(admin), 'a game that is off is none').toEqual(['games'])
  await run('UPDATE game SET is_on = true')
  expect(await missing(admin)).toEqual([])
  await run('UPDATE game_provider SET is_on = false')
  expect(await missing(admin), 'nor one of a provider that is off').toEqual(['games'])
  await run('UPDATE bank SET takes_deposits = false')
  expect(await missing(admin)).toEqual(['deposits', 'games'])
})

it('a gateway’s channel takes deposits without an account', async () => {
  await run(`INSERT INTO bank (operator_id, id, title, code, account_type, takes_withdrawals, gateway)
    VALUES ('demo', 'va', 'VA', 'VA', 5, false, 'sandbox-pay')`)
  expect(await missing(admin)).not.toContain('deposits')
  await run("DELETE FROM bank WHERE id = 'va'")
})

it('a sandbox’s channel is no way to deposit once the operator has a licence', async () => {
  await run(`INSERT INTO bank (operator_id, id, title, code, account_type, takes_withdrawals, gateway)
    VALUES ('demo', 'va', 'VA', 'VA', 5, false, 'sandbox-pay')`)
  await licence(server, 'L-1')
  expect(await missing(admin)).toContain('deposits')
  await licence(server, null)
  expect(await missing(admin)).not.toContain('deposits')
  await run("DELETE FROM bank WHERE id = 'va'")
})

it('who may change the settings is told what they may mend themselves, and nobody else anything', async () => {
  await run("UPDATE content_item SET is_published = false WHERE kind IN ('page', 'contact')")
  expect(await missing(await server.staff(['settings.edit', 'content.edit']))).toEqual(['terms', 'contact'])
  expect(await missing(await server.staff(['settings.edit', 'game.edit']))).toEqual(['games'])
  expect(await missing(await server.staff(['settings.edit', 'channel.read']))).toEqual([])
  expect(await missing(await server.staff(['game.edit', 'channel.edit', 'staff.edit']))).toBe('NOT_ALLOWED')
  expect((await server.visitor().send(calls.operators.consoleListMissing, {})).status).toBe(401)
})

it('somebody who was invited, or turned off, is no colleague yet', async () => {
  await run(`UPDATE staff SET is_active = false WHERE operator_id = 'demo' AND id <> '${admin.staffId}'`)
  expect(await missing(admin)).toContain('colleague')
  await run(`UPDATE staff SET is_active = true, password_hash = NULL WHERE id <> '${admin.staffId}'`)
  expect(await missing(admin)).toContain('colleague')
})
