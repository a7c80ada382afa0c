import { readFile } from 'node:fs/promises'
import { type CallInput, calls, newRequestId } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, deposit, openBanks, sceneSettings, sendDeposit } from '../../../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

const folder = '../../../../../../packages/db/migrations'
const migration = new URL(`${folder}/0607_bank_one_open_account.sql`, import.meta.url)

describe('a channel of money', () => {
  let server: TestServer
  let editor: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    editor = await server.staff(['channel.read', 'channel.edit', 'deposit.read', 'deposit.decide'])
  })
  afterAll(() => server.close())

  type NewChannel = CallInput<typeof calls.bank.consoleAddChannel>
  const add = (more: Partial<NewChannel>) =>
    editor.call(calls.bank.consoleAddChannel, {
      title: 'Bank Baru',
      code: 'BARU',
      accountType: 0,
      takesDeposits: true,
      takesWithdrawals: true,
      reason: 'Bank baru dibuka',
      ...more,
    })

  it('is added by staff who may, with its account, and members see it then', async () => {
    const added = await add({})
    if (!added.success) throw new Error(added.code)
    const { id } = added.result
    expect(added.result).toMatchObject({ isOpenForDeposits: false, accounts: [] })
    const account = { id, holder: 'PT Balai', accountNo: '1234567890', reason: 'Rekening pertama' }
    const withAccount = await editor.call(calls.bank.consoleAddReceivingAccount, account)
    if (!withAccount.success) throw new Error(withAccount.code)
    expect(withAccount.result.isOpenForDeposits).toBe(true)
    const member = await server.member()
    expect(await member.call(calls.bank.listAccount, { id })).toMatchObject({ results: [{ accountNo: '1234567890' }] })
    const accountId = withAccount.result.accounts[0]?.id ?? ''
    const closed = { id, accountId, isOpen: false, reason: 'Rekening ditutup' }
    expect(await editor.call(calls.bank.consoleSaveReceivingAccount, closed)).toMatchObject({
      result: { isOpenForDeposits: false, accounts: [{ isOpen: false }] },
    })
    expect(await member.call(calls.bank.listAccount, { id })).toMatchObject({ results: [] })
    const lines = await server.database.pool.query(
      'SELECT action, reason FROM audit_line WHERE subject = $1 ORDER BY id',
      [id],
    )
    expect(lines.rows).toEqual([
      { action: 'channel.add', reason: 'Bank baru dibuka' },
      { action: 'channel.add-account', reason: 'Rekening pertama' },
      { action: 'channel.save-account', reason: 'Rekening ditutup' },
    ])
  })

  it('takes only settings that fit its type, and one code once', async () => {
    expect(await add({ code: 'NUSA' })).toMatchObject({ code: 'CODE_TAKEN' })
    expect(await add({ code: 'AA', accountType: 2 })).toMatchObject({ code: 'CHANNEL_SETTINGS' }) // pays nobody out
    expect(await add({ code: 'BB', creditPercent: 90 })).toMatchObject({ code: 'CHANNEL_SETTINGS' })
    expect(await add({ code: 'CC', gateway: 'sandbox-pay' })).toMatchObject({ code: 'CHANNEL_SETTINGS' })
    const gateway = { accountType: 3, gateway: 'sandbox-pay', takesWithdrawals: false }
    expect(await add({ code: 'EE', ...gateway, gateway: 'nobody' })).toMatchObject({ code: 'CHANNEL_SETTINGS' })
    expect(await add({ code: 'FF', ...gateway })).toMatchObject({ result: { isOpenForDeposits: true } })
    const unknown = { id: 'none', title: 'X', takesDeposits: true, takesWithdrawals: false, reason: 'tidak ada' }
    expect(await editor.call(calls.bank.consoleSaveChannel, unknown)).toMatchObject({ code: 'CHANNEL_UNKNOWN' })
  })

  it('with new bounds refuses what lies outside of them', async () => {
    const settings = { title: 'Bank Samudra', takesDeposits: true, takesWithdrawals: true, reason: 'Batas baru' }
    const id = 'bank_samudra'
    const bounds = { minAccNoLength: 13, maxAccNoLength: 13, depositMinimum: 75_000, depositMaximum: 80_000 }
    expect(await editor.call(calls.bank.consoleSaveChannel, { id, ...settings, ...bounds })).toMatchObject({
      success: true,
    })
    const member = await server.member()
    const asked = { receivingAccountId: 'bank_samudra_1', amount: 50_000 }
    expect(await member.call(calls.bank.depositIntent, asked)).toMatchObject({ code: 'AMOUNT_TOO_SMALL' })
    expect(await member.call(calls.bank.depositIntent, { ...asked, amount: 90_000 })).toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
    })
  })

  it('gets an account once, however often the same attempt comes, and a number once', async () => {
    const added = await add({ code: 'SEKALI' })
    const other = await add({ code: 'LAINNYA' })
    if (!added.success || !other.success) throw new Error('a channel was refused')
    const { id } = added.result
    const account = { id, holder: 'PT Balai', accountNo: '9998887776', reason: 'Rekening pertama' }
    const send = (more: object) => editor.call(calls.bank.consoleAddReceivingAccount, { ...account, ...more })
    const requestId = newRequestId()
    for (const answer of await Promise.all([1, 2, 3].map(() => send({ requestId }))))
      expect(answer).toMatchObject({ result: { accounts: [{ accountNo: '9998887776' }] } })
    expect(await send({ requestId, accountNo: '9998887775' })).toMatchObject({ code: 'REQUEST_REUSED' })
    expect(await send({ requestId: newRequestId() })).toMatchObject({
      code: 'RECEIVING_ACCOUNT_THERE',
      errors: { accountNo: expect.stringContaining('sudah ada') },
    })
    expect(await send({}), 'without a request id, as before').toMatchObject({ code: 'RECEIVING_ACCOUNT_THERE' })
    expect(await send({ id: other.result.id }), 'another bank numbers for itself').toMatchObject({ success: true })
    const lines = await server.database.pool.query(
      "SELECT FROM audit_line WHERE subject = $1 AND action = 'channel.add-account'",
      [id],
    )
    expect(lines.rowCount).toBe(1)
  })

  it('is there once, however often the request that adds it is sent, and under its name nothing else is made', async () => {
    const requestId = newRequestId()
    const send = (more: Partial<NewChannel>) => add({ code: 'SEKALILAGI', requestId, ...more })
    const answers = await Promise.all([1, 2, 3].map(() => send({})))
    const [first] = answers
    if (!first?.success) throw new Error(first?.code)
    const { id } = first.result
    for (const answer of answers) expect(answer).toMatchObject({ result: { id, code: 'SEKALILAGI' } })
    expect(await send({ title: 'Bank Lain' })).toMatchObject({ code: 'REQUEST_REUSED' })
    expect(await send({ requestId: newRequestId() })).toMatchObject({ code: 'CODE_TAKEN' })
    const lines = await server.database.pool.query(
      "SELECT FROM audit_line WHERE subject = $1 AND action = 'channel.add'",
      [id],
    )
    expect(lines.rowCount).toBe(1)
  })

  it('whose account was doubled before keeps one of them open, and the other cannot be opened beside it', async () => {
    const added = await add({ code: 'GANDA' })
    if (!added.success) throw new Error(added.code)
    const { id } = added.result
    const { pool } = server.database
    const insert = (accountId: string, accountNo: string, isOpen: boolean, rank: number) =>
      pool.query(
        `INSERT INTO bank_receiving_account (operator_id, id, bank_id, holder, account_no, is_open, rank)
         VALUES ('demo', $1, $2, 'PT Balai', $3, $4, $5)`,
        [accountId, id, accountNo, isOpen, rank],
      )
    await pool.query('DROP INDEX bank_receiving_account_one_open')
    await insert('rcv_ganda_a', '5550001111', false, 0)
    await insert('rcv_ganda_b', '5550001111', true, 1)
    await insert('rcv_ganda_c', '5550001111', true, 1)
    await insert('rcv_ganda_d', '5550002222', true, 1)
    await pool.query(await readFile(migration, 'utf8'))
    const { rows } = await pool.query(
      'SELECT id FROM bank_receiving_account WHERE bank_id = $1 AND is_open ORDER BY id',
      [id],
    )
    expect(rows.map((row) => row.id)).toEqual(['rcv_ganda_b', 'rcv_ganda_d'])
    await expect(insert('rcv_ganda_e', '5550001111', true, 2), 'SQL itself refuses it').rejects.toThrow('one_open')

    const set = (accountId: string, isOpen: boolean) =>
      editor.call(calls.bank.consoleSaveReceivingAccount, { id, accountId, isOpen, reason: 'Nomor ganda dirapikan' })
    expect(await set('rcv_ganda_c', true)).toMatchObject({
      code: 'RECEIVING_ACCOUNT_THERE',
      message: expect.stringContaining('sedang terbuka'),
    })
    expect(await set('rcv_ganda_b', false)).toMatchObject({ success: true })
    expect(await set('rcv_ganda_c', true)).toMatchObject({ success: true })
  })

  it('keeps what a colleague changed meanwhile of what one’s own change does not name', async () => {
    const added = await add({ code: 'BERDUA', depositMaximum: 90_000, rank: 7 })
    if (!added.success) throw new Error(added.code)
    const { id } = added.result
    const save = (change: object) =>
      editor.call(calls.bank.consoleSaveChannel, { id, reason: 'Dikerjakan berdua', ...change })
    await save({ takesDeposits: false })
    expect(await save({ title: 'Bank Berdua' })).toMatchObject({
      result: { title: 'Bank Berdua', takesDeposits: false, depositMaximum: 90_000, rank: 7 },
    })
    const lines = async () =>
      (await server.database.pool.query("SELECT FROM audit_line WHERE subject = $1 AND action = 'channel.save'", [id]))
        .rowCount
    expect(await lines()).toBe(2)
    expect(await save({ title: 'Bank Berdua' }), 'what is there already').toMatchObject({ success: true })
    expect(await lines()).toBe(2)
  })

  // record 0679
  it('is not changed from what it is no longer: a colleague was there in between', async () => {
    const added = await add({ code: 'BEREBUT', depositMinimum: 20_000, title: 'Bank Rebut' })
    if (!added.success) throw new Error(added.code)
    const { id } = added.result
    const save = (change: object) =>
      editor.call(calls.bank.consoleSaveChannel, { id, reason: 'Dikerjakan berdua', ...change })
    await save({ depositMinimum: 30_000, rank: 4 })
    const mine = { depositMinimum: 40_000, title: 'Bank Rebutan' }
    const refused = await save({ ...mine, read: { depositMinimum: 20_000, title: 'Bank Rebut' } })
    expect(refused).toMatchObject({ code: 'SETTINGS_CHANGED', errors: { depositMinimum: expect.any(String) } })
    expect(Object.keys('errors' in refused ? (refused.errors ?? {}) : {})).toEqual(['depositMinimum'])
    const again = { ...mine, read: { depositMinimum: 30_000, title: 'Bank Rebut' } }
    expect(await save(again)).toMatchObject({ result: { ...mine, rank: 4 } })
    expect(await save(again), 'what arrived and was not answered may be sent again').toMatchObject({ result: mine })
  })

  it('keeps the place of a receiving account that is only opened or closed, and writes no line of nothing', async () => {
    const added = await add({ code: 'TEMPAT' })
    if (!added.success) throw new Error(added.code)
    const { id } = added.result
    const reason = 'Urutan rekening'
    const account = { id, holder: 'PT Balai', accountNo: '5557770001', rank: 6, reason }
    const withAccount = await editor.call(calls.bank.consoleAddReceivingAccount, account)
    const accountId = withAccount.success ? withAccount.result.accounts[0]?.id : undefined
    if (!accountId) throw new Error('no account')
    const set = (change: object) =>
      editor.call(calls.bank.consoleSaveReceivingAccount, { id, accountId, reason, ...change })
    const closed = { result: { accounts: [{ isOpen: false, rank: 6 }] } }
    expect(await set({ isOpen: false })).toMatchObject(closed)
    expect(await set({ isOpen: false })).toMatchObject(closed)
    const { rowCount } = await server.database.pool.query(
      "SELECT FROM audit_line WHERE subject = $1 AND action = 'channel.save-account'",
      [id],
    )
    expect(rowCount).toBe(1)

    const before = { id, holder: 'PT Balai', accountNo: '5557770002', rank: 2, reason }
    await editor.call(calls.bank.consoleAddReceivingAccount, before)
    await set({ isOpen: true })
    const shown = await (await server.member()).call(calls.bank.listAccount, { id })
    expect(shown, 'who pays takes the first of them, whichever came first').toMatchObject({
      results: [{ accountNo: '5557770002' }, { accountNo: '5557770001' }],
    })
  })

  it('whose settings contradict each other is refused at the field, in words about that field', async () => {
    const reversed = { code: 'DD', depositMinimum: 10, depositMaximum: 5 }
    for (const takesDeposits of [true, false]) {
      expect(await add({ ...reversed, takesDeposits })).toMatchObject({
        code: 'BOUNDS_REVERSED',
        errors: { depositMaximum: expect.stringContaining('paling besar Rp\u00a05') },
      })
    }
    expect(await add({ code: 'GG', minAccNoLength: 12, maxAccNoLength: 10 })).toMatchObject({
      code: 'CHANNEL_SETTINGS',
      errors: { maxAccNoLength: expect.stringContaining('paling pendek') },
    })
    const qris = { code: 'HH', accountType: 4, gateway: 'sandbox-pay', takesWithdrawals: false, merchantName: 'BALAI' }
    expect(await add(qris)).toMatchObject({
      code: 'CHANNEL_SETTINGS',
      errors: { merchantCity: expect.stringContaining('QRIS perlu') },
    })
  })

  it('lets staff correct in whose name an account is, and tells the second of two who do', async () => {
    const added = await add({ code: 'ATASNAMA' })
    if (!added.success) throw new Error(added.code)
    const { id } = added.result
    const reason = 'Nama salah tulis'
    const account = { id, holder: 'PT Bali Peraga', accountNo: '5557770002', reason }
    const withAccount = await editor.call(calls.bank.consoleAddReceivingAccount, account)
    const accountId = withAccount.success ? withAccount.result.accounts[0]?.id : undefined
    if (!accountId) throw new Error('no account')
    const correct = (holder: string, more: object = {}) =>
      editor.call(calls.bank.consoleSaveReceivingAccount, { id, accountId, holder, reason, ...more })
    const read = { holder: 'PT Bali Peraga' }
    expect(await correct('PT Balai Peraga', { read })).toMatchObject({
      result: { accounts: [{ holder: 'PT Balai Peraga', accountNo: '5557770002', isOpen: true }] },
    })
    expect(await correct('PT Balai', { read })).toMatchObject({
      code: 'SETTINGS_CHANGED',
      errors: { holder: expect.any(String) },
    })
    expect(await correct('PT Balai Peraga', { read }), 'what is there already').toMatchObject({ success: true })
    const member = await server.member()
    expect(await member.call(calls.bank.listAccount, { id })).toMatchObject({
      results: [{ holder: 'PT Balai Peraga' }],
    })
    const { rows } = await server.database.pool.query(
      `SELECT before->>'holder' AS was, after->>'holder' AS is FROM audit_line
       WHERE subject = $1 AND action = 'channel.save-account'`,
      [id],
    )
    expect(rows).toEqual([{ was: 'PT Bali Peraga', is: 'PT Balai Peraga' }])
  })

  it('that would take no amount at all is refused, in words of both bounds', async () => {
    const save = (more: object) =>
      editor.call(calls.bank.consoleSaveChannel, {
        id: 'bank_nusa',
        title: 'Bank Nusa',
        takesDeposits: true,
        takesWithdrawals: true,
        reason: 'Batas yang tidak muat',
        ...more,
      })
    expect(await save({ depositMaximum: 9_999 })).toMatchObject({
      code: 'BOUNDS_REVERSED',
      message: expect.stringContaining('paling kecil Rp\u00a010.000, paling besar Rp\u00a09.999'),
      errors: { depositMaximum: expect.any(String) },
    })
    expect(await save({ depositMinimum: 50_000_001 })).toMatchObject({
      code: 'BOUNDS_REVERSED',
      errors: { depositMinimum: expect.any(String) },
    })
    expect(await add({ code: 'SEMPIT', depositMaximum: 9_999 })).toMatchObject({ code: 'BOUNDS_REVERSED' })
    expect(await save({ depositMaximum: 9_999, takesDeposits: false }), 'no deposit has to fit').toMatchObject({
      success: true,
    })
    expect(await save({ depositMaximum: 10_000 })).toMatchObject({ success: true })
    const member = await server.member()
    const asked = { receivingAccountId: 'bank_nusa_1', amount: 10_000 }
    expect(await member.call(calls.bank.depositIntent, asked)).toMatchObject({ success: true })
    expect(await save({ depositMaximum: null })).toMatchObject({ success: true })
  })

  it('is not offered while the operator’s minimum stands above its maximum, and is again afterwards', async () => {
    const set = async (depositMinimum: number) => {
      await server.database.pool.query(`UPDATE operator SET settings = settings || $1`, [
        JSON.stringify({ depositMinimum }),
      ])
      server.app.operators.forget()
    }
    const member = await server.member()
    const code = { code: 'KECIL', accountType: 3, gateway: 'sandbox-pay', takesWithdrawals: false }
    const paid = await add({ ...code, depositMaximum: 20_000 })
    const sent = await add({ code: 'MUNGIL', depositMaximum: 20_000, takesWithdrawals: false })
    const qris = { accountType: 4, gateway: 'sandbox-pay', merchantName: 'BALAI', merchantCity: 'JAKARTA' }
    const scanned = await add({
      ...qris,
      code: 'KODE',
      merchantId: 'ID1020000000001',
      depositMaximum: 20_000,
      takesWithdrawals: false,
    })
    if (!paid.success || !sent.success || !scanned.success) throw new Error('a channel was refused')
    const ids = [paid.result.id, sent.result.id, scanned.result.id]
    const account = { id: ids[1] ?? '', holder: 'PT Balai', accountNo: '1234509876', reason: 'Rekening pertama' }
    await editor.call(calls.bank.consoleAddReceivingAccount, account)
    const accountsOf = () => member.call(calls.bank.listAccount, { id: ids[1] ?? '' })
    const before = await accountsOf()
    const receivingAccountId = (before.success && before.results[0]?.id) || ''
    const offered = async () => {
      const listed = await server.visitor().call(calls.bank.list, {})
      const shown = await editor.call(calls.bank.consoleListChannel, {})
      const codes = await member.call(calls.bank.getQris, {})
      if (!listed.success || !shown.success || !codes.success) throw new Error('a list was refused')
      const here = <Row extends { id: string }>(rows: readonly Row[]) => rows.filter(({ id }) => ids.includes(id))
      return [
        here(listed.results).filter((bank) => bank.deposit).length,
        here(shown.results).filter(({ isOpenForDeposits }) => isOpenForDeposits).length,
        here(codes.results).length,
      ]
    }
    expect(await offered()).toEqual([3, 3, 1])
    await set(20_001)
    try {
      expect(await offered()).toEqual([0, 0, 0])
      expect(await accountsOf()).toMatchObject({ code: 'CHANNEL_CLOSED' })
      const asked = { receivingAccountId, amount: 20_000 }
      expect(await member.call(calls.bank.depositIntent, asked)).toMatchObject({ code: 'CHANNEL_CLOSED' })
      const payment = { bankId: ids[0] ?? '', amount: 20_000, agree: true }
      expect(await member.call(calls.bank.paymentGatewayDeposit, payment)).toMatchObject({ code: 'CHANNEL_CLOSED' })
    } finally {
      await set(10_000)
    }
    expect(await offered()).toEqual([3, 3, 1])
  })

  it('of transfers is offered to members while an account of it is open, and no longer', async () => {
    const added = await add({ code: 'REKENING', takesWithdrawals: false })
    if (!added.success) throw new Error(added.code)
    const { id } = added.result
    const isOffered = async () => {
      const listed = await server.visitor().call(calls.bank.list, {})
      return listed.success && listed.results.find((bank) => bank.id === id)?.deposit
    }
    expect(await isOffered()).toBe(false)
    const account = { id, holder: 'PT Balai', accountNo: '5554443332', reason: 'Rekening pertama' }
    const opened = await editor.call(calls.bank.consoleAddReceivingAccount, account)
    expect(await isOffered()).toBe(true)
    const accountId = (opened.success && opened.result.accounts[0]?.id) || ''
    await editor.call(calls.bank.consoleSaveReceivingAccount, { id, accountId, isOpen: false, reason: 'Ditutup' })
    expect(await isOffered()).toBe(false)
  })

  it('of phone credit credits its rate of what was sent, and knows no suffix', async () => {
    const member = await server.member()
    const receivingAccountId = 'pulsa_angin_1'
    const asked = await member.call(calls.bank.depositIntent, { receivingAccountId, amount: 100_000 })
    expect(asked).toMatchObject({ result: { amount: 100_000, exactAmount: 100_000, creditPercent: 85 } })
    const sent = await sendDeposit(server, member, 100_001, { receivingAccountId })
    if (!sent.success) throw new Error(sent.code)
    expect(sent.result).toMatchObject({ accountType: 2, sentAmount: 100_001, amount: 85_000 })
    const { id } = sent.result
    await editor.call(calls.bank.consoleClaimDeposit, { id })
    expect(await editor.call(calls.bank.consoleApproveDeposit, { id })).toMatchObject({
      result: { sentAmount: 100_001, amount: 85_000 },
    })
    expect(await balanceOf(member)).toMatchObject({ total: 85_000 })
    await deposit(server, member, editor, 50_000)
    await assertBooksRight(server.database.db)
  })

  it('is shown to staff who may read it, and changed by nobody else', async () => {
    const reader = await server.staff(['channel.read'])
    const listed = await reader.call(calls.bank.consoleListChannel, {})
    expect(listed).toMatchObject({ result: { gateways: ['sandbox-pay'] } })
    const change = { id: 'bank_nusa', title: 'X', takesDeposits: false, takesWithdrawals: false, reason: 'tidak boleh' }
    expect(await reader.call(calls.bank.consoleSaveChannel, change)).toMatchObject({ code: 'NOT_ALLOWED' })
    const stranger = await server.staff(['deposit.read'])
    expect(await stranger.call(calls.bank.consoleListChannel, {})).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  it('with a sandbox gateway closes as soon as the operator has a licence', async () => {
    await server.database.pool.query(
      `UPDATE operator SET licence_number = '1', licence_authority = 'X', permitted_countries = '{XX}', minimum_age = 21`,
    )
    server.app.operators.forget()
    const member = await server.member()
    const asked = { bankId: 'gateway_sandbox', amount: 50_000, agree: true }
    expect(await member.call(calls.bank.paymentGatewayDeposit, asked)).toMatchObject({ code: 'CHANNEL_CLOSED' })
    expect(await add({ code: 'GG', accountType: 3, gateway: 'sandbox-pay', takesWithdrawals: false })).toMatchObject({
      code: 'LICENCE_NEEDED',
    })
    const banks = await member.call(calls.bank.list, {})
    expect(banks.success && banks.results.find(({ id }) => id === 'gateway_sandbox')?.deposit).toBe(false)
  })
})
