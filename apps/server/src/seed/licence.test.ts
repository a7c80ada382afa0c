import { calls, type Permission } from '@balai/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addAccount, credit, newRequestId, openBanks, sendDeposit } from '../../test/bank-scene.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { openRound } from '../../test/promotion-scene.ts'
import { showTerms } from '../../test/terms.ts'
import { openTransferProvider } from '../../test/transfer-provider.ts'
import { systemRandom as random } from '../platform/random.ts'
import { seedGames } from './demo-games.ts'
import { foundOperator } from './found.ts'
import { changeLicence, type GivenLicence } from './licence.ts'
import { followsOfLicence } from './licence-follows.ts'

let server: TestServer
let email: string
beforeAll(async () => {
  server = await startTestServer()
  await openBanks(server)
  const admin = await server.staff(['settings.read', 'settings.edit'])
  email = admin.email
  await demandSecondFactor(true)
  await showTerms(server.database, 'demo')
})
afterEach(async () => {
  await server.database.pool.query(
    `UPDATE operator SET licence_number = NULL, licence_authority = NULL, permitted_countries = NULL, minimum_age = NULL,
       real_money_since = NULL`,
  )
  server.app.operators.forget()
})
afterAll(() => server.close())

/** Of the harness's operator, which is no demo but by its id. */
const demandSecondFactor = async (staffNeedsSecondFactor: boolean) => {
  await server.database.db
    .transaction()
    .execute((tx) => server.app.operators.changeSettings(tx, 'demo', { staffNeedsSecondFactor }))
  server.app.operators.forget()
}
const staff = async (permissions: Permission[]) => {
  const person = await server.staff(permissions)
  await server.database.pool.query("UPDATE staff SET second_factor = 'enrolled' WHERE id = $1", [person.staffId])
  return person
}

const given: GivenLicence = { number: 'L-1', authority: 'Otoritas Uji', countries: 'PH,ID', minimumAge: '21' }
const record = { number: 'L-1', authority: 'Otoritas Uji', countries: ['ID', 'PH'], minimumAge: 21 }
const fields = { licenceNumber: 'L-1', licenceAuthority: 'Otoritas Uji', permittedCountries: ['ID', 'PH'] }
const put = (more: Partial<GivenLicence> = {}, who = email) =>
  changeLicence(server.app, { id: 'demo', email: who, licence: { ...given, ...more } }, server.clock)
const takeOff = () => changeLicence(server.app, { id: 'demo', email, licence: null }, server.clock)
const demo = () => server.app.operators.get('demo')
const lines = async () => {
  const { rows } = await server.database.pool.query(
    `SELECT action, before AS was, after AS is FROM audit_line
     WHERE operator_id = 'demo' AND action LIKE 'settings.%licence' ORDER BY id`,
  )
  return rows
}
const told = async () => {
  const { rows } = await server.database.pool.query(
    "SELECT count(*)::int AS told FROM outbox_event WHERE topic = 'OperatorChanged'",
  )
  return rows[0]?.told
}

it('an operator plays for real money at once when its licence is put on record, and for play money when it is taken off', async () => {
  expect(await demo()).toMatchObject({ isPlayMoney: true, minimumAge: 18 })
  const before = await told()
  expect(await put()).toBe(true)
  expect(await demo()).toMatchObject({ isPlayMoney: false, minimumAge: 21 })
  expect(await put({ number: ' L-2 ', countries: 'ph, id ,PH' }), 'a new number').toBe(true)
  expect(await takeOff()).toBe(true)
  expect(await demo()).toMatchObject({ isPlayMoney: true, minimumAge: 18 })
  expect(await lines()).toEqual([
    { action: 'settings.licence', was: null, is: { ...fields, minimumAge: 21 } },
    {
      action: 'settings.licence',
      was: { ...fields, minimumAge: 21 },
      is: { ...fields, licenceNumber: 'L-2', minimumAge: 21 },
    },
    { action: 'settings.remove-licence', was: { ...fields, licenceNumber: 'L-2', minimumAge: 21 }, is: null },
  ])
  expect(await told(), 'other servers hear of each').toBe(before + 3)
})

it('the same licence again changes nothing and leaves no line', async () => {
  await put()
  const [before, heard] = [await lines(), await told()]
  expect(await put()).toBe(false)
  expect([await lines(), await told()]).toEqual([before, heard])
})

it('a server that runs meanwhile knows within five seconds, with nobody telling it by hand', async () => {
  const shown = async () => {
    const answer = await server.visitor().call(calls.bank.checkSetting, {})
    return answer.success && answer.result.isPlayMoney
  }
  expect(await shown()).toBe(true)
  await server.database.db
    .transaction()
    .execute((tx) => server.app.operators.changeLicence(tx, 'demo', record, server.clock.now()))
  await expect.poll(shown, { timeout: 5_000 }).toBe(false)
})

it('staff read the licence among the settings, or that there is none', async () => {
  const reader = await staff(['settings.read'])
  const read = () => reader.call(calls.operators.consoleGetSettings, {})
  expect(await read()).toMatchObject({ result: { licence: null } })
  await put()
  expect(await read()).toMatchObject({ result: { licence: record } })
  const editor = await staff(['settings.edit'])
  const change = { withdrawalsPerDay: 4, reason: 'Uji lisensi' }
  const sent = await editor.send(calls.operators.consoleSaveSettings, { ...change, licence: null } as typeof change)
  expect(sent.answer, 'no call changes it').toMatchObject({ result: { licence: record, withdrawalsPerDay: 4 } })
})

it('says which channels take which money, and what members hold', async () => {
  await credit(server, await server.member(), 75_000n)
  await put()
  const real = (await followsOfLicence(server.app, 'demo')).join('\n')
  expect(real).toContain('demo plays for real money: licence L-1 of Otoritas Uji, for ID, PH, from 21 years on.')
  expect(real).toMatch(/Take real money now, .*: Bank Nusa Raya, .*Pulsa Angin/)
  expect(real).toMatch(/a sandbox moves play money only: .*QRIS/)
  expect(real).toContain('knows no real payment gateway')
  expect(real).toContain('Members hold Rp\u00a075.000. What they hold of play money could be withdrawn')
  const setOpen = (isOpen: boolean) =>
    server.database.pool.query("UPDATE bank_receiving_account SET is_open = $1 WHERE id = 'pulsa_angin_1'", [isOpen])
  await setOpen(false)
  expect((await followsOfLicence(server.app, 'demo')).join('\n'), 'without an account').not.toContain('Pulsa Angin')
  await setOpen(true)
  await takeOff()
  const play = (await followsOfLicence(server.app, 'demo')).join('\n')
  expect(play).toContain('demo has no licence on record: it is in play money.')
  expect(play).toMatch(/Credit play money, .*: Bank Nusa Raya, .*QRIS/)
  expect(play).toContain('stays owed to them')
})

it('does not begin while something stands open from play money, says how much of what, and begins once it has ended', async () => {
  const { pool } = server.database
  const [member, other] = [await server.member(), await server.member()]
  await credit(server, member, 200_000n)
  const endRound = await openRound(server, member)
  const sent = await sendDeposit(server, member, 50_000)
  const account = await addAccount(member)
  const asked = await member.call(calls.bank.withdraw, { ...account, amount: 100_000, requestId: newRequestId() })
  expect([sent.success, asked.success]).toEqual([true, true])
  const asker = await staff(['adjustment.read', 'adjustment.ask', 'adjustment.approve'])
  const adjustment = { requestId: newRequestId(), memberId: member.memberId, amount: 25_000, reason: 'Uji' }
  await asker.call(calls.wallet.consoleAskAdjustment, { ...adjustment, direction: 'add' })
  const now = server.clock.now()
  await pool.query(
    `INSERT INTO wallet_member_transfer (operator_id, member_id, id, request_id, recipient_id, amount, asked_at, expires_at)
     VALUES ('demo', $1, 'mtr_1', 'r1', $2, 5000, $3, $4)`,
    [member.memberId, other.memberId, now, new Date(now.getTime() + 900_000)],
  )
  await pool.query(
    "INSERT INTO wallet_provider_account (operator_id, member_id, provider_id, balance, told_at) VALUES ('demo', $1, 'kas', 7000, $2)",
    [member.memberId, now],
  )
  await pool.query(
    `INSERT INTO wallet_provider_transfer (operator_id, member_id, id, provider_id, direction, amount, state, created_at, asked_at)
     VALUES ('demo', $1, 'ptr_1', 'kas', 'in', 5000, 'SENT', $2, $2)`,
    [member.memberId, now],
  )
  const before = await lines()
  const told = await put().catch((error: Error) => error.message)
  for (const one of ['rounds', 'transfers', 'deposits', 'withdrawals', 'adjustments', 'gifts'])
    expect(told).toMatch(new RegExp(`\\n {2}1 (open )?${one}`))
  expect(told).toContain('demo cannot play for real money while this stands open')
  expect(await demo()).toMatchObject({ isPlayMoney: true, realMoneySince: null })
  expect(await lines()).toEqual(before)

  await pool.query("UPDATE wallet_provider_transfer SET state = 'CONFIRMED', decided_at = now()")
  await pool.query(
    "UPDATE wallet_adjustment SET state = 'rejected', decided_by = asked_by, decided_at = now(), decision_reason = 'x'",
  )
  await pool.query(
    `UPDATE bank_deposit SET state = 'rejected', decided_by = $1, decided_at = now(), reject_reason = 'x'`,
    [asker.staffId],
  )
  await pool.query(
    `UPDATE bank_withdrawal SET state = 'rejected', rejected_by = $1, rejected_at = now(), reject_reason = 'x'`,
    [asker.staffId],
  )
  await pool.query('DELETE FROM wallet_member_transfer')
  await expect(put()).rejects.toThrow(/^.*:\n {2}1 open rounds: [^\n]*$/)
  await endRound()
  expect(await put()).toBe(true)
  const { realMoneySince } = await demo()
  expect(realMoneySince?.getTime()).toBeGreaterThanOrEqual(now.getTime())

  await openRound(server, member)
  expect(await put({ number: 'L-2' }), 'another licence for real money that is played already').toBe(true)
  expect((await demo()).realMoneySince).toEqual(realMoneySince)
  await pool.query('UPDATE game_round SET opened_at = $1 WHERE closed_at IS NULL', [now])
  const follows = (await followsOfLicence(server.app, 'demo')).join('\n')
  expect(follows).toContain('members have Rp\u00a07.000 in wallets there')
  expect(follows).toContain('is not paid: rebate, cashback and referral count from then on')
  expect(follows).toContain('stay on as they are, for real money now')
  expect(follows).toContain('1 rounds that began in play money are open still')
  await pool.query('UPDATE game_round SET closed_at = now() WHERE closed_at IS NULL')
})

it('a first licence ends what members had reached and been verified for in play money, another one does not', async () => {
  const { pool } = server.database
  const [old, fresh] = [await server.member(), await server.member()]
  const isVerified = async ({ memberId }: typeof old) => {
    const read = 'SELECT state, expires_at > $2 AS holds FROM kyc_submission WHERE member_id = $1'
    return (await pool.query(read, [memberId, server.clock.now()])).rows
  }
  const rise = ({ memberId }: typeof old) =>
    pool.query(
      `INSERT INTO vip_member (operator_id, member_id, level, since, review_on) VALUES ('demo', $1, 3, now(), '2099-01-01')
       ON CONFLICT (operator_id, member_id) DO UPDATE SET level = 3, review_on = '2099-01-01'`,
      [memberId],
    )
  const verify = ({ memberId }: typeof old, id: string) =>
    pool.query(
      `INSERT INTO kyc_submission (operator_id, member_id, id, input_hash, document_type, document_number, document_digest,
         birth_date, document_key, selfie_key, state, submitted_at, decided_by, decided_at, expires_at)
       SELECT 'demo', $1, $2, 'x', 'ktp', 'x', decode(md5($2), 'hex'), '1990-01-01', 'x', 'x', 'approved', now(), s.id, now(), '2099-01-01'
       FROM staff s WHERE s.operator_id = 'demo' LIMIT 1`,
      [memberId, id],
    )
  const levelOf = async ({ memberId }: typeof old) =>
    (await pool.query('SELECT level FROM vip_member WHERE member_id = $1', [memberId])).rows
  await rise(old)
  await verify(old, 'kyc_old')
  await put()
  expect([await levelOf(old), await isVerified(old)]).toEqual([[{ level: 0 }], [{ state: 'expired', holds: false }]])
  const { rows } = await pool.query('SELECT from_level, to_level FROM vip_change WHERE member_id = $1', [old.memberId])
  expect(rows).toEqual([{ from_level: 3, to_level: 0 }])
  await rise(fresh)
  await verify(fresh, 'kyc_new')
  await put({ number: 'L-2' })
  expect([await levelOf(fresh), await isVerified(fresh)]).toEqual([
    [{ level: 3 }],
    [{ state: 'approved', holds: true }],
  ])
})

it('says what cannot be, and then nothing has changed', async () => {
  const before = await lines()
  await expect(put({ number: '' })).rejects.toThrow('--licence is')
  await expect(put({ number: 'L'.repeat(65) })).rejects.toThrow('--licence is')
  await expect(put({ number: 'L-1\nL-2' })).rejects.toThrow('--licence is')
  await expect(put({ authority: ' X ' })).rejects.toThrow('--authority is')
  await expect(put({ authority: 'X'.repeat(121) })).rejects.toThrow('--authority is')
  await expect(put({ countries: '' })).rejects.toThrow('--countries are codes of ISO 3166-1 such as ID,PH; nothing is')
  await expect(put({ countries: 'ID,XX' })).rejects.toThrow('XX is none')
  await expect(put({ countries: 'ID,EU' }), 'reserved, and no country').rejects.toThrow('EU is none')
  await expect(put({ countries: 'IDN' })).rejects.toThrow('IDN is none')
  for (const minimumAge of ['17', '100', '21.5', '2e1', '', '-21', '021'])
    await expect(put({ minimumAge })).rejects.toThrow('--minimum-age is in whole years, from 18 to 99')
  await expect(takeOff()).rejects.toThrow('demo has no licence on record')
  await expect(put({}, 'lain@demo.test')).rejects.toThrow('is nobody of demo')
  const elsewhere = changeLicence(server.app, { id: 'fajar', email, licence: given }, server.clock)
  await expect(elsewhere).rejects.toThrow('There is no operator fajar')
  expect(await lines()).toEqual(before)
  expect((await demo()).isPlayMoney).toBe(true)
  for (const minimumAge of ['18', '99']) expect(await put({ minimumAge })).toBe(true)
})

it('is refused where staff need no second factor, and to the demo, whose passwords everybody knows; taking one off is not', async () => {
  await demandSecondFactor(false)
  await expect(put()).rejects.toThrow(/^demo lets its staff in by a password alone\. Turn on two-step verification/)
  await demandSecondFactor(true)
  const cashier = await staff([])
  await server.database.pool.query("UPDATE staff SET email = 'kasir@demo.test', is_active = false WHERE id = $1", [
    cashier.staffId,
  ])
  await expect(put(), 'its cashier turned off or not').rejects.toThrow(
    /^demo is the demo: .* Found an operator of your/,
  )
  expect((await demo()).isPlayMoney).toBe(true)
  await server.database.db
    .transaction()
    .execute((tx) => server.app.operators.changeLicence(tx, 'demo', record, server.clock.now()))
  await expect(put({ number: 'L-2' }), 'another in its place').rejects.toThrow('is the demo')
  await demandSecondFactor(false)
  expect(await takeOff()).toBe(true)
  await demandSecondFactor(true)
  await server.database.pool.query('UPDATE staff SET email = $2 WHERE id = $1', [cashier.staffId, cashier.email])
})

it('is refused to who shows members no terms to accept, which says where to write them; taking one off is not', async () => {
  await put()
  await showTerms(server.database, 'demo', false)
  const where = /^demo shows no terms, .* under Content, as a page at the address syarat-dan-ketentuan/
  await expect(put({ number: 'L-2' }), 'another in its place').rejects.toThrow(where)
  expect(await takeOff()).toBe(true)
  await expect(put()).rejects.toThrow(where)
  expect((await demo()).isPlayMoney).toBe(true)
  await showTerms(server.database, 'demo')
  expect(await put()).toBe(true)
})

it('two who put one licence on record at one instant leave one line', async () => {
  const before = await lines()
  const both = await Promise.all([put({ number: 'L-9' }), put({ number: 'L-9' })])
  expect(both.toSorted()).toEqual([false, true])
  expect(await lines()).toHaveLength(before.length + 1)
})

it('only who may change the settings answers for it, each of their own operator', async () => {
  const reader = await staff(['settings.read'])
  await expect(put({}, reader.email)).rejects.toThrow('may change its settings')
  const person = { email: 'ayu@senja.test', person: 'Ayu Lestari' }
  await foundOperator(
    server.app,
    { id: 'senja', name: 'Senja Main', host: 'senja.test', ...person },
    { clock: server.clock, random },
  )
  await expect(put({}, person.email), 'another’s').rejects.toThrow('is nobody of demo')
  await showTerms(server.database, 'senja')
  await changeLicence(server.app, { id: 'senja', email: person.email, licence: given }, server.clock)
  expect((await server.app.operators.get('senja')).isPlayMoney).toBe(false)
  expect((await demo()).isPlayMoney).toBe(true)
})

it('hides the sandbox’s games with the licence, which nobody shows again while it stands', async () => {
  const { clock } = server
  await server.database.db.transaction().execute((tx) => seedGames(tx, server.app, { operatorId: 'demo', clock }))
  const member = await server.member()
  const editor = await staff(['game.read', 'game.edit'])
  const game = { provider: 'arcade', code: 'rempah' }
  const edit = (change: object) => editor.call(calls.games.consoleEditGame, { ...game, ...change })
  const listed = async () => {
    const answer = await server.visitor().call(calls.games.listGame, {})
    return answer.success ? answer.results.map(({ title }) => title) : answer.code
  }
  const titles = ['Pasar Malam', 'Rempah', 'Rempah Kantong']
  expect(await listed()).toEqual(titles)
  await edit({ isOn: true })

  await put()
  expect(await listed()).toEqual([])
  const launch = { code: 'arcade', slug: 'rempah' }
  expect(await member.call(calls.games.launch, launch)).toMatchObject({ code: 'GAME_CLOSED' })
  expect(await edit({ isOn: true })).toMatchObject({ code: 'SANDBOX_GAME' })
  expect(await edit({ rank: 9 }), 'anything else of it').toMatchObject({ result: { rank: 9, isOn: false } })
  const told = `Hidden, since games of a sandbox are for play money only: Pasar Malam, Rempah Kantong, Rempah.`
  expect(await followsOfLicence(server.app, 'demo')).toContain(told)
  const { rows } = await server.database.pool.query(
    `SELECT subject, before, after FROM audit_line WHERE operator_id = 'demo' AND action = 'game.edit' AND before ? 'isOn' ORDER BY subject`,
  )
  const hidden = { before: { isOn: true }, after: { isOn: false } }
  expect(rows).toEqual(
    ['arcade/pasar-malam', 'arcade/rempah', 'kantong/rempah'].map((subject) => ({ subject, ...hidden })),
  )

  await takeOff()
  expect((await followsOfLicence(server.app, 'demo')).join('\n')).toContain('may be shown again under Games')
  expect(await edit({ isOn: true })).toMatchObject({ result: { isOn: true } })
  expect(await listed()).toEqual(['Rempah'])
})

it('ends what is played at the sandbox’s wallet with the licence, of which it is told', async () => {
  const wallet = await openTransferProvider(server, 'kantong')
  const member = await server.member()
  await credit(server, member, 50_000n)
  expect(await member.call(calls.games.launch, { code: 'kantong' })).toMatchObject({ success: true })
  await put()
  await expect.poll(() => wallet.kicked, { timeout: 5_000 }).toContain(`demo:${member.memberId}`)
  expect(await member.call(calls.games.launch, { code: 'kantong' })).toMatchObject({ success: false })
  await takeOff()
  await wallet.close()
})
