import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, credit, newRequestId, openBanks } from '../../../../test/bank-scene.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { finishRound } from '../../../../test/promotion-scene.ts'

describe('the member desk', () => {
  const rights = ['member.read', 'member.block', 'member.sign-out', 'member.clear-pin', 'audit.read'] as const
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await openBanks(server)
    staff = await server.staff(rights)
  })
  afterAll(() => server.close())

  const code = (answer: { success: boolean; code?: string }) => (answer.success ? 'success' : answer.code)
  const reason = 'Dilaporkan pemiliknya'
  const login = (member: MemberVisitor, password = memberPassword) =>
    server.visitor().call(calls.session.login, { username: member.username, password })

  it('finds members by the beginning of a name, an address or a number, a page at a time', async () => {
    const members = [await server.member(), await server.member(), await server.member()]
    const first = await staff.call(calls.member.consoleListMember, { search: 'ANGGOTA', count: 2 })
    if (!first.success) throw new Error(first.code)
    expect(first.results).toHaveLength(2)
    const next = first.result.next
    if (next === null) throw new Error('there is another page')
    const second = await staff.call(calls.member.consoleListMember, { search: 'anggota', count: 2, before: next })
    if (!second.success) throw new Error(second.code)
    const seen = [...first.results, ...second.results].map(({ id }) => id)
    expect(new Set(seen).size).toBe(seen.length)
    for (const { memberId, username } of members) {
      const number = username.slice(-4)
      for (const search of [username, `${username}@con`, memberId]) {
        const found = await staff.call(calls.member.consoleListMember, { search })
        expect(found).toMatchObject({ results: [{ id: memberId }] })
      }
      for (const search of [
        `0812000${number}`,
        `0812.000.${number}`,
        `812000${number}`,
        `62812000${number}`,
        `+62 812-000-${number}`,
        `(062) 812000${number}`,
      ]) {
        const found = await staff.call(calls.member.consoleListMember, { search })
        expect(found, search).toMatchObject({ results: [{ id: memberId }] })
      }
    }
    expect(await staff.call(calls.member.consoleListMember, { search: '%%%' })).toMatchObject({ results: [] })
    expect(code(await staff.call(calls.member.consoleListMember, { search: 'an' }))).toBe('INVALID_INPUT')
  })

  it('shows profile, balances, tries, devices, limits, money and play of one member', async () => {
    const member = await server.member()
    await credit(server, member, 40_000n)
    await login(member, 'salah sekali')
    expect(await staff.call(calls.member.consoleGetMember, { id: member.memberId })).toMatchObject({
      result: {
        username: member.username,
        state: 'active',
        balance: { cash: 40_000, total: 40_000, locked: 0 },
        pin: { isSet: false, wrongTries: 0 },
        login: { failures: 1, lockedUntil: null },
        liveSessions: 1,
        saferPlay: { breakUntil: null, isExcludedForGood: false },
      },
    })
    const of = { id: member.memberId }
    expect(await staff.call(calls.member.consoleListMemberMovement, of)).toMatchObject({
      results: [{ code: 0, name: 'Deposit', amount: 40_000, balanceAfter: 40_000 }],
    })
    expect(await staff.call(calls.member.consoleListMemberSession, of)).toMatchObject({ results: [{ isLive: true }] })
    expect(await staff.call(calls.member.consoleListMemberRound, of)).toMatchObject({ results: [] })
  })

  it('the list says who is on a break or excluded themselves, until when, and nothing of what is over', async () => {
    const { saferPlay } = calls
    const [usual, resting, away, gone] = [
      await server.member(),
      await server.member(),
      await server.member(),
      await server.member(),
    ]
    await usual.call(saferPlay.setLimit, { kind: 'stake', period: 'day', amount: 50_000 })
    await resting.call(saferPlay.takeBreak, { days: 1 })
    await away.call(saferPlay.takeBreak, { days: 7 })
    await away.call(saferPlay.exclude, { months: 6, isSure: true })
    await gone.call(saferPlay.exclude, { months: null, isSure: true })
    const listed = async ({ username }: MemberVisitor, more: object = {}) => {
      const list = await staff.call(calls.member.consoleListMember, { search: username, ...more })
      if (!list.success) throw new Error(list.code)
      return list.results.find((one) => one.username === username)
    }
    const until = expect.any(String)
    expect(await listed(usual)).toMatchObject({ state: 'active', absence: null })
    expect(await listed(resting)).toMatchObject({ state: 'active', absence: { kind: 'break', until } })
    expect(await listed(away), 'the longer one').toMatchObject({ absence: { kind: 'excluded', until } })
    expect(await listed(gone)).toMatchObject({ absence: { kind: 'excluded', until: null } })
    await staff.call(calls.member.consoleBlockMember, { id: gone.memberId, reason })
    expect(await listed(gone, { state: 'blocked' }), 'both hold').toMatchObject({ absence: { kind: 'excluded' } })
    server.clock.advance(25 * 3_600_000)
    staff = await server.staff(rights)
    expect(await listed(resting), 'it is over').toMatchObject({ absence: null })
    server.clock.advance(-25 * 3_600_000)
  })

  it('rounds come each once, newest first, however many the member plays between two pages', async () => {
    const { memberId: id } = await server.member()
    const instant = server.clock.now()
    /** Two of each instant, which their ids put in order. */
    const play = async (count: number, from: number) => {
      for (let n = 0; n < count; n += 1) {
        const at = new Date(from + Math.floor(n / 2) * 1_000)
        await finishRound(server, { memberId: id }, { stake: 1_000 + n, at })
      }
    }
    const pageFrom = async (before?: string) => {
      const page = await staff.call(calls.member.consoleListMemberRound, {
        id,
        count: 2,
        ...(before ? { before } : {}),
      })
      if (!page.success) throw new Error(page.code)
      return { ids: page.results.map((round) => round.id), next: page.result.next }
    }
    await play(5, instant.getTime() - 60_000)
    const { rows } = await server.database.pool.query(
      'SELECT round_id FROM game_history WHERE member_id = $1 ORDER BY closed_at DESC, provider_id DESC, round_id DESC',
      [id],
    )
    // Finer than any date of ours: what lies between two of them must not be read twice, nor passed over.
    await server.database.pool.query(
      `UPDATE game_history SET closed_at = closed_at + interval '7 microseconds' WHERE member_id = $1`,
      [id],
    )
    const read: string[] = []
    for (let next: string | null | undefined; next !== null; ) {
      const page = await pageFrom(next)
      read.push(...page.ids)
      next = page.next
      await play(3, instant.getTime() - 30_000 + read.length * 1_000)
    }
    expect(read).toEqual(rows.map(({ round_id }) => round_id))
    for (const none of ['bukan kursor kami', Buffer.from('1\nx\n\0').toString('base64url')])
      expect((await pageFrom(none)).ids, 'a cursor that was not ours').toEqual((await pageFrom()).ids)
  })

  it('blocking signs out everywhere and keeps out; unblocking lets in again', async () => {
    const member = await server.member()
    const act = { id: member.memberId, reason }
    expect(await staff.call(calls.member.consoleBlockMember, act)).toMatchObject({
      result: { state: 'blocked', stateReason: reason, liveSessions: 0 },
    })
    expect((await member.send(calls.member.profile, {})).status).toBe(401)
    expect(code(await login(member))).toBe('MEMBER_BLOCKED')
    expect(code(await staff.call(calls.member.consoleBlockMember, act))).toBe('MEMBER_NOT_ACTIVE')
    expect(await staff.call(calls.member.consoleUnblockMember, act)).toMatchObject({ result: { state: 'active' } })
    expect(code(await login(member))).toBe('success')
    expect(await staff.call(calls.operators.listAudit, { subject: member.memberId })).toMatchObject({
      results: [
        { action: 'member.unblock', reason, before: { state: 'blocked' }, after: { state: 'active' } },
        { action: 'member.block', reason },
      ],
    })
  })

  it('unblocking opens no account that is closed', async () => {
    const member = await server.member()
    const act = { id: member.memberId, reason }
    await server.database.pool.query(`UPDATE member SET state = 'closed' WHERE id = $1`, [member.memberId])
    await login(member, 'Tebakan yang salah') // a try that there would be to forgive
    const before = code(await login(member))
    expect(before).not.toBe('success')
    expect(code(await staff.call(calls.member.consoleUnblockMember, act))).toBe('MEMBER_CLOSED')
    expect(await staff.call(calls.member.consoleGetMember, { id: act.id })).toMatchObject({
      result: { state: 'closed' },
    })
    expect(code(await login(member))).toBe(before)
  })

  it('unblocking counts wrong PINs and passwords from zero', async () => {
    const member = await server.member()
    const of = { operatorId: 'demo', memberId: member.memberId }
    await server.database.db
      .transaction()
      .execute((tx) => server.app.sessions.pins.set(tx, of, { pin: '739154', isActive: true }))
    for (let tries = 0; tries < 5; tries += 1) await member.call(calls.session.checkUserPin, { pin: '111112' })
    for (let tries = 0; tries < 3; tries += 1) await login(member, 'salah sekali')
    const blocked = await staff.call(calls.member.consoleGetMember, { id: member.memberId })
    expect(blocked).toMatchObject({
      result: { state: 'blocked', stateReason: 'pin', pin: { wrongTries: 5 }, login: { failures: 3 } },
    })
    const act = { id: member.memberId, reason }
    expect(await staff.call(calls.member.consoleUnblockMember, act)).toMatchObject({
      result: { state: 'active', pin: { isSet: true, wrongTries: 0 }, login: { failures: 0, lockedUntil: null } },
    })
    expect(code(await staff.call(calls.member.consoleUnblockMember, act))).toBe('NOTHING_TO_UNBLOCK')
    expect(code(await login(member))).toBe('success')
    expect(await newestLine(member)).toMatchObject({
      action: 'member.unblock',
      before: { state: 'blocked', stateReason: 'pin', wrongTries: 5, wrongPasswords: 3 },
      after: { state: 'active', wrongTries: 0, wrongPasswords: 0 },
    })
  })

  const newestLine = async ({ memberId }: MemberVisitor) => {
    const trail = await staff.call(calls.operators.listAudit, { subject: memberId, count: 1 })
    if (!trail.success) throw new Error(trail.code)
    return trail.results[0]
  }

  it('forgiving wrong passwords of somebody who is active stands in the trail as that, with how many', async () => {
    const member = await server.member()
    const act = { id: member.memberId, reason }
    await login(member, 'salah sekali')
    await staff.call(calls.member.consoleUnblockMember, act)
    const line = await newestLine(member)
    expect([line?.before, line?.after]).toEqual([{ wrongPasswords: 1 }, { wrongPasswords: 0 }])
    await login(member, 'salah sekali')
    await server.database.pool.query(
      `UPDATE login_tries SET failures = 9, locked_until = $1::timestamptz + interval '15 minutes' WHERE subject = $2`,
      [server.clock.now(), `account ${member.username}`],
    )
    await staff.call(calls.member.consoleUnblockMember, act)
    const after = await newestLine(member)
    expect([after?.before, after?.after]).toEqual([
      { wrongPasswords: 9, isLocked: true },
      { wrongPasswords: 0, isLocked: false },
    ])
  })

  const pin = '739154'
  /** A member whose PIN is asked for, and a later session of theirs that has yet to enter it. */
  async function forgetful() {
    const member = await server.member()
    await member.call(calls.session.addUserPin, { pin, password: memberPassword })
    await member.call(calls.session.activateUserSecondPin, { isActivate: true })
    const later = server.visitor()
    await later.call(calls.session.login, { username: member.username, password: memberPassword })
    return { member, later, act: { id: member.memberId, reason } }
  }
  const getMember = (id: string) => staff.call(calls.member.consoleGetMember, { id })

  /** Mails about the PIN that staff took away; that it was set is told, too. */
  const toldOfClearing = async ({ username }: MemberVisitor) =>
    (await mailbox(server, `${username}@contoh.test`)).filter(({ subject }) => /cleared|dihapus/.test(subject))

  it('what staff did is told in the language of the session used last', async () => {
    const member = await server.member()
    await member.call(calls.session.addUserPin, { pin, password: memberPassword })
    const abroad = server.visitor({ language: 'en' })
    await abroad.call(calls.session.login, { username: member.username, password: memberPassword })
    await staff.call(calls.member.consoleClearMemberPin, { id: member.memberId, reason })
    expect(await toldOfClearing(member)).toMatchObject([
      { subject: expect.stringMatching(/^Your PIN at .+ was cleared$/) },
    ])
  })

  it('and in the one that the member chose on that device since', async () => {
    const member = await server.member()
    await member.call(calls.session.addUserPin, { pin, password: memberPassword })
    const other = server.visitor({ language: 'id' })
    await other.call(calls.session.login, { username: member.username, password: memberPassword })
    expect(await member.call(calls.session.setLanguage, { language: 'en' })).toMatchObject({ success: true })
    await staff.call(calls.member.consoleClearMemberPin, { id: member.memberId, reason })
    expect(await toldOfClearing(member)).toMatchObject([
      { subject: expect.stringMatching(/^Your PIN at .+ was cleared$/) },
    ])
  })

  it('a forgotten PIN is cleared: signed out everywhere, told by mail, and the password sets another', async () => {
    const { member, later, act } = await forgetful()
    await credit(server, member, 500_000n)
    const account = await addAccount(member)
    const withdraw = { ...account, amount: 100_000 }
    expect(code(await later.call(calls.bank.withdraw, { ...withdraw, requestId: newRequestId() }))).toBe('PIN_REQUIRED')

    expect(await staff.call(calls.member.consoleClearMemberPin, act)).toMatchObject({
      result: { state: 'active', pin: { isSet: false, isActive: false, wrongTries: 0 }, liveSessions: 0 },
    })
    for (const ended of [member, later]) expect((await ended.send(calls.member.profile, {})).status).toBe(401)
    expect(await staff.call(calls.operators.listAudit, { subject: member.memberId })).toMatchObject({
      results: [
        {
          action: 'member.clear-pin',
          reason,
          before: { isActive: true, wrongTries: 0 },
          after: { isSet: false, sessions: 2 },
        },
      ],
    })
    expect(await toldOfClearing(member)).toMatchObject([
      {
        subject: expect.stringMatching(/^PIN akunmu di .+ dihapus$/),
        text: expect.stringContaining('/profile/reset-pin'),
      },
    ])
    expect(code(await staff.call(calls.member.consoleClearMemberPin, act))).toBe('PIN_NOT_SET')

    const again = server.visitor()
    await again.call(calls.session.login, { username: member.username, password: memberPassword })
    expect(await again.call(calls.session.addUserPin, { pin: '820463', password: memberPassword })).toMatchObject({
      success: true,
    })
    expect(await again.call(calls.session.activateUserSecondPin, { isActivate: true })).toMatchObject({ success: true })
    expect(code(await again.call(calls.bank.withdraw, { ...withdraw, requestId: newRequestId() }))).toBe('success')
  })

  it('cleared while it is being entered it opens nothing, and counts against nobody', async () => {
    const { later, member } = await forgetful()
    const cleared = (tx: Tx) => sql`DELETE FROM member_pin WHERE member_id = ${member.memberId}`.execute(tx)
    const entered = () => later.call(calls.session.checkUserPin, { pin })
    expect(code(await meanwhile(server, cleared, entered))).toBe('PIN_NOT_SET')
    for (let round = 0; round < 5; round += 1) {
      const { member: other, later: entering, act } = await forgetful()
      const tries = [pin, '111222', '111223', '111224', '111225'].map((guess) =>
        entering.call(calls.session.checkUserPin, { pin: guess }),
      )
      const change = { currentPin: pin, pin: '820463', confirmPin: '820463' }
      const [answer] = await Promise.all([
        staff.call(calls.member.consoleClearMemberPin, act),
        other.call(calls.session.resetUserPin, change),
        ...tries,
      ])
      expect(code(answer)).toBe('success')
      expect(await getMember(act.id)).toMatchObject({
        result: { pin: { isSet: false, wrongTries: 0 }, liveSessions: 0 },
      })
      expect((await entering.send(calls.member.profile, {})).status).toBe(401)
    }
  })

  it('the PIN of a blocked member is cleared too, that of a closed one is not', async () => {
    const { later, member, act } = await forgetful()
    for (let tries = 0; tries < 5; tries += 1) await later.call(calls.session.checkUserPin, { pin: '111112' })
    expect(await staff.call(calls.member.consoleClearMemberPin, act)).toMatchObject({
      result: { state: 'blocked', pin: { isSet: false } },
    })
    expect(code(await staff.call(calls.member.consoleUnblockMember, act))).toBe('success')
    expect(code(await login(member))).toBe('success')
    const closed = await forgetful()
    await server.database.pool.query(`UPDATE member SET state = 'closed' WHERE id = $1`, [closed.member.memberId])
    expect(code(await staff.call(calls.member.consoleClearMemberPin, closed.act))).toBe('MEMBER_CLOSED')
    expect(await getMember(closed.act.id)).toMatchObject({ result: { pin: { isSet: true } } })
  })

  it('a word by which Balai says why it blocked somebody is none of its own where staff write it', async () => {
    const member = await server.member()
    const act = { id: member.memberId, reason: 'pin' }
    expect(await staff.call(calls.member.consoleBlockMember, act)).toMatchObject({ result: { stateReason: 'PIN' } })
  })

  it('a login and a block at the same instant leave no session behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await server.member()
      const act = { id: member.memberId, reason }
      await Promise.all([login(member), staff.call(calls.member.consoleBlockMember, act), login(member)])
      const after = await staff.call(calls.member.consoleGetMember, { id: member.memberId })
      expect(after).toMatchObject({ result: { state: 'blocked', liveSessions: 0 } })
    }
  })

  it('signs out one device, or all', async () => {
    const member = await server.member()
    await login(member)
    const listed = await staff.call(calls.member.consoleListMemberSession, { id: member.memberId })
    if (!listed.success) throw new Error(listed.code)
    const [newest] = listed.results
    const one = { id: member.memberId, reason, ...(newest ? { sessionId: newest.id } : {}) }
    const knownBrowsers = async () => {
      const known = 'SELECT FROM member_session WHERE member_id = $1 AND browser IS NOT NULL'
      return (await server.database.pool.query(known, [member.memberId])).rowCount
    }
    expect(await knownBrowsers()).toBe(2)
    expect(await staff.call(calls.member.consoleEndMemberSession, one)).toMatchObject({ result: { liveSessions: 1 } })
    expect(await knownBrowsers(), 'its own is a stranger (record 0688)').toBe(1)
    expect(code(await staff.call(calls.member.consoleEndMemberSession, one))).toBe('UNKNOWN_SESSION')
    const all = { id: member.memberId, reason }
    const noReason = await staff.call(calls.member.consoleEndMemberSession, { ...all, reason: ' ' })
    expect(noReason).toMatchObject({ code: 'INVALID_INPUT', errors: { reason: expect.anything() } })
    expect(await staff.call(calls.member.consoleEndMemberSession, all)).toMatchObject({ result: { liveSessions: 0 } })
    expect(await staff.call(calls.operators.listAudit, { subject: member.memberId })).toMatchObject({
      results: [
        { action: 'member.sign-out', reason, after: { sessions: 1 } },
        { action: 'member.sign-out', reason, after: { session: newest?.id } },
      ],
    })
    expect((await member.send(calls.member.profile, {})).status).toBe(401)
  })

  it('nobody without the permission, nobody of another operator, and no member reaches it', async () => {
    const member = await server.member()
    const reader = await server.staff(['member.read'])
    const act = { id: member.memberId, reason }
    expect(code(await reader.call(calls.member.consoleBlockMember, act))).toBe('NOT_ALLOWED')
    expect(code(await reader.call(calls.member.consoleClearMemberPin, act))).toBe('NOT_ALLOWED')
    const blocker = await server.staff(['member.read', 'member.block', 'member.sign-out'])
    expect(code(await blocker.call(calls.member.consoleClearMemberPin, act))).toBe('NOT_ALLOWED')
    expect(code(await reader.call(calls.member.consoleEndMemberSession, act))).toBe('NOT_ALLOWED')
    expect(code(await (await server.staff([])).call(calls.member.consoleListMember, {}))).toBe('NOT_ALLOWED')
    expect(code(await member.call(calls.member.consoleGetMember, { id: member.memberId }))).toBe('NOT_SIGNED_IN')
    await server.database.pool.query(`INSERT INTO operator (id, name) VALUES ('other', 'Other') ON CONFLICT DO NOTHING`)
    await server.database.pool.query(
      `INSERT INTO member (operator_id, id, username, password_hash, contact, email, full_name, referral_code, agreed_at, created_at)
       VALUES ('other', 'mbr_other', 'oranglain', 'x', '628120000999', 'o@contoh.test', 'Orang Lain', 'zzzz', now(), now())`,
    )
    expect(code(await staff.call(calls.member.consoleGetMember, { id: 'mbr_other' }))).toBe('UNKNOWN_MEMBER')
    expect(await staff.call(calls.member.consoleListMember, { search: 'oranglain' })).toMatchObject({ results: [] })
    const other = { id: 'mbr_other', reason }
    expect(code(await staff.call(calls.member.consoleBlockMember, other))).toBe('UNKNOWN_MEMBER')
    expect(code(await staff.call(calls.member.consoleClearMemberPin, other))).toBe('UNKNOWN_MEMBER')
  })

  it('ends a device whose time is over since the list was read, once', async () => {
    const member = await server.member()
    const listed = await staff.call(calls.member.consoleListMemberSession, { id: member.memberId })
    const sessionId = listed.success ? listed.results[0]?.id : undefined
    server.clock.advance(31 * 86_400_000)
    const later = await server.staff(rights)
    const end = () => later.call(calls.member.consoleEndMemberSession, { id: member.memberId, reason, sessionId })
    expect(await end()).toMatchObject({ result: { liveSessions: 0 } })
    expect(await later.call(calls.operators.listAudit, { subject: member.memberId })).toMatchObject({
      results: [{ action: 'member.sign-out', after: { session: sessionId } }],
    })
    expect(code(await end())).toBe('UNKNOWN_SESSION')
  })
})
