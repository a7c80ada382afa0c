import { once } from 'node:events'
import { get } from 'node:http'
import {
  calls,
  memberEventNames,
  memberHubPath,
  type Permission,
  permissions,
  type StaffEvents,
  sinceLogin,
  staffHubPath,
  subscribeMethod,
} from '@balai/contract'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  staffPassword,
  startTestServer,
  type TestServer,
} from '../../../test/harness.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'

/** All that was written has its number: events of a registration get theirs a moment after its answer. */
const untilNumbered = ({ database }: TestServer) =>
  expect
    .poll(async () => (await database.pool.query('SELECT FROM outbox_event WHERE sequence IS NULL')).rowCount)
    .toBe(0)

describe('the console hub', () => {
  let server: TestServer
  const open: HubConnection[] = []
  beforeAll(async () => {
    server = await startTestServer({}, 'now')
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.stop()))
  })
  afterAll(() => server.close())

  function connect(cookie: string): HubConnection {
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.origin}${staffHubPath}`, { transport: HttpTransportType.WebSockets, headers: { cookie } })
      .configureLogging(LogLevel.None)
      .build()
    open.push(connection)
    return connection
  }
  const cookieOf = (staff: StaffVisitor) => `staff_token=${staff.cookies.get('staff_token')}`

  it('staff hear within a second that their queue changed, and other operators’ staff do not', async () => {
    const staff = await server.staff(['deposit.read'])
    const connection = connect(cookieOf(staff))
    const heard: unknown[] = []
    connection.on('DepositQueueChanged', (event) => {
      heard.push(event)
    })
    await connection.start()
    const newest = await connection.invoke(subscribeMethod)
    await server.database.db.transaction().execute((tx) =>
      writeOutbox(tx, [
        { operatorId: 'other', memberId: null, topic: 'DepositQueueChanged', payload: { id: 'dep_other' } },
        { operatorId: 'demo', memberId: null, topic: 'DepositQueueChanged', payload: { id: 'dep_1' } },
      ]),
    )
    await expect.poll(() => heard, { timeout: 1_000 }).toHaveLength(1)
    const { rows } = await server.database.pool.query<{ sequence: bigint }>(
      "SELECT sequence FROM outbox_event WHERE payload->>'id' = 'dep_1'",
    )
    const sequence = Number(rows[0]?.sequence)
    expect(heard).toEqual([{ id: 'dep_1', sequence }])
    expect(newest).toBeLessThan(sequence)
    expect(await connection.invoke(subscribeMethod)).toBeGreaterThanOrEqual(sequence)
  })

  it('staff who may not read a queue do not hear of it, and signing out closes the socket', async () => {
    const staff = await server.staff(['withdrawal.read'])
    const connection = connect(cookieOf(staff))
    const heard: string[] = []
    for (const name of ['DepositQueueChanged', 'WithdrawalQueueChanged']) {
      connection.on(name, () => {
        heard.push(name)
      })
    }
    await connection.start()
    await connection.invoke(subscribeMethod)
    const event = { operatorId: 'demo', memberId: null, payload: {} }
    await server.database.db.transaction().execute((tx) =>
      writeOutbox(tx, [
        { ...event, topic: 'DepositQueueChanged' },
        { ...event, topic: 'WithdrawalQueueChanged' },
      ]),
    )
    await expect.poll(() => heard).toEqual(['WithdrawalQueueChanged'])
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    await staff.call(calls.operators.consoleLogout, {})
    await closed
  })

  it('staff hear of each queue by the right that reading it takes, and by no other', async () => {
    /** Said anew: the server's own table is what this proves. */
    const rightOf: Record<keyof StaffEvents, Permission> = {
      DepositQueueChanged: 'deposit.read',
      WithdrawalQueueChanged: 'withdrawal.read',
      AdjustmentQueueChanged: 'adjustment.read',
      TransitQueueChanged: 'transit.read',
      KycQueueChanged: 'kyc.read',
      MemberChanged: 'member.read',
      RoundQueueChanged: 'round.read',
      PaymentNoticesChanged: 'deposit.read',
    }
    const topics = Object.keys(rightOf) as (keyof StaffEvents)[] // its own keys
    // Told in both orders, so that what is heard wrongly comes before something that is rightly waited for.
    const told = [...topics, ...topics.toReversed()]
    async function listen(name: string, rights: readonly Permission[]) {
      const connection = connect(cookieOf(await server.staff(rights)))
      const heard: string[] = []
      for (const topic of topics) connection.on(topic, () => void heard.push(topic))
      await connection.start()
      await connection.invoke(subscribeMethod)
      return { name, heard, due: told.filter((topic) => rights.includes(rightOf[topic])) }
    }
    const listeners: Awaited<ReturnType<typeof listen>>[] = []
    for (const right of new Set(Object.values(rightOf))) {
      const others = permissions.filter((permission) => permission !== right)
      listeners.push(await listen(`with ${right} alone`, [right]), await listen(`with all but ${right}`, others))
    }
    const events = told.map((topic) => ({ operatorId: 'demo', memberId: null, topic, payload: {} }))
    await server.database.db.transaction().execute((tx) => writeOutbox(tx, events))
    for (const { name, heard, due } of listeners) {
      await expect.poll(() => heard.length, { message: name }).toBeGreaterThanOrEqual(due.length)
      expect(heard, name).toEqual(due)
    }
  })

  describe('who stays signed in while what they may do changes', () => {
    const events = ['DepositQueueChanged', 'WithdrawalQueueChanged'] as const
    /** A console that comes again by itself, as ours does. */
    async function listen(staff: StaffVisitor) {
      const heard: string[] = []
      const headers = { cookie: cookieOf(staff) }
      const connection = new HubConnectionBuilder()
        .withUrl(`${server.origin}${staffHubPath}`, { transport: HttpTransportType.WebSockets, headers })
        .withAutomaticReconnect([0, 100, 500])
        .configureLogging(LogLevel.None)
        .build()
      open.push(connection)
      let comings = 0
      connection.onreconnected(async () => {
        await connection.invoke(subscribeMethod)
        comings += 1
      })
      for (const name of events)
        connection.on(name, () => {
          heard.push(name)
        })
      await connection.start()
      await connection.invoke(subscribeMethod)
      return { heard, comings: () => comings, untilBack: () => expect.poll(() => comings).toBe(1) }
    }
    const tellAll = () =>
      server.database.db.transaction().execute((tx) =>
        writeOutbox(
          tx,
          events.map((topic) => ({ operatorId: 'demo', memberId: null, topic, payload: {} })),
        ),
      )
    const reason = 'Untuk uji ini'

    it('hear of the queues that their role, or another one that they are given, lets them read from now on', async () => {
      const admin = await server.staff(permissions)
      const [holder, mover] = [await server.staff(['deposit.read']), await server.staff(['deposit.read'])]
      const roles = await admin.call(calls.operators.consoleListRole, {})
      const people = await admin.call(calls.operators.consoleListStaff, {})
      if (!roles.success || !people.success) throw new Error('roles and people can be read')
      const personOf = ({ staffId }: StaffVisitor) => {
        const person = people.results.find(({ id }) => id === staffId)
        if (!person) throw new Error('nobody')
        return person
      }
      const role = roles.results.find(({ id }) => id === personOf(holder).roleId)
      if (!role) throw new Error('no role')
      const [one, other] = [await listen(holder), await listen(mover)]
      const more: Permission[] = ['deposit.read', 'withdrawal.read']
      await admin.call(calls.operators.consoleSaveRole, { ...role, permissions: more, reason })
      await one.untilBack()
      const { id, version, name } = personOf(mover)
      await admin.call(calls.operators.consoleChangeStaff, {
        id,
        version,
        name,
        roleId: role.id,
        isActive: true,
        reason,
      })
      await other.untilBack()
      await tellAll()
      for (const { heard } of [one, other]) await expect.poll(() => heard.toSorted()).toEqual([...events])
    })

    it('hear nothing until they have the second factor that is demanded of them now, and who has one goes on', async () => {
      const admin = await server.staff(permissions)
      const [staff, enrolled] = [await server.staff(['deposit.read']), await server.staff(['deposit.read'])]
      await server.database.pool.query("UPDATE staff SET second_factor = 'sealed' WHERE id = $1", [enrolled.staffId])
      const [line, other] = [await listen(staff), await listen(enrolled)]
      await admin.call(calls.operators.consoleSaveSettings, { staffNeedsSecondFactor: true, reason })
      await line.untilBack()
      await tellAll()
      await expect.poll(() => other.heard).toEqual(['DepositQueueChanged'])
      expect(other.comings()).toBe(0)
      expect(line.heard).toEqual([])
      await server.database.db
        .transaction()
        .execute((tx) => server.app.operators.changeSettings(tx, 'demo', { staffNeedsSecondFactor: false }))
      await server.app.operators.refresh()
    })
  })

  it('whose session is over hear no more, though nobody ended it, and others go on', async () => {
    const [early, late] = [await server.staff(['deposit.read']), await server.staff(['deposit.read'])]
    const { pool } = server.database
    const endsAt = new Date(server.clock.now().getTime() + 3_600_000)
    await pool.query('UPDATE staff_session SET expires_at = $2 WHERE staff_id = $1', [early.staffId, endsAt])
    const [over, alive] = [connect(cookieOf(early)), connect(cookieOf(late))]
    await Promise.all([over.start(), alive.start()])
    const closed = new Promise<void>((resolve) => over.onclose(() => resolve()))
    server.clock.advance(3_600_000)
    await closed
    expect(alive.state).toBe('Connected')
    server.clock.advance(-3_600_000)
  }, 20_000)

  it('who signs out in one browser stays connected in another', async () => {
    const staff = await server.staff([])
    const elsewhere = server.visitor()
    await elsewhere.call(calls.operators.consoleLogin, { email: staff.email, password: staffPassword })
    const [here, there] = [connect(cookieOf(staff)), connect(`staff_token=${elsewhere.cookies.get('staff_token')}`)]
    await Promise.all([here.start(), there.start()])
    const closed = new Promise<void>((resolve) => here.onclose(() => resolve()))
    await staff.call(calls.operators.consoleLogout, {})
    await closed
    expect(Number(await there.invoke(subscribeMethod))).toBeGreaterThan(0)
  })

  it('without a staff session nobody gets in', async () => {
    await expect(connect('staff_token=made-up').start()).rejects.toThrow('401')
    await expect(connect('').start()).rejects.toThrow('401')
  })
})

describe('the member hub', () => {
  let server: TestServer
  let member: MemberVisitor
  let objectId: string
  const open: HubConnection[] = []
  beforeAll(async () => {
    server = await startTestServer({}, 'now')
    member = await server.member()
    const profile = await member.call(calls.member.profile, {})
    if (!profile.success) throw new Error(profile.code)
    objectId = profile.result.objectId
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.stop()))
  })
  afterAll(() => server.close())

  async function connect(visitor: MemberVisitor): Promise<{ connection: HubConnection; heard: unknown[] }> {
    const cookie = ['token', 'uid'].map((name) => `${name}=${visitor.cookies.get(name)}`).join('; ')
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.origin}${memberHubPath}`, { transport: HttpTransportType.WebSockets, headers: { cookie } })
      .configureLogging(LogLevel.None)
      .build()
    const heard: unknown[] = []
    connection.on('GetDepositApprovedInfo', (event) => {
      heard.push(event)
    })
    open.push(connection)
    await connection.start()
    return { connection, heard }
  }

  const approve = (memberId: string, serial: string) =>
    server.database.db
      .transaction()
      .execute((tx) =>
        writeOutbox(tx, [{ operatorId: 'demo', memberId, topic: 'GetDepositApprovedInfo', payload: { serial } }]),
      )

  it('a member hears of their own approval within a second, and of nobody else’s', async () => {
    const { connection, heard } = await connect(member)
    await connection.invoke(subscribeMethod, objectId, null)
    await approve('mbr_somebody_else', 'DP-2')
    await approve(objectId, 'DP-1')
    await expect.poll(() => heard, { timeout: 1_000 }).toMatchObject([{ serial: 'DP-1' }])
  })

  it('subscribing with another member’s object id is refused', async () => {
    const { connection } = await connect(member)
    await expect(connection.invoke(subscribeMethod, 'mbr_somebody_else', null)).rejects.toThrow('your own events')
    await expect(connection.invoke(subscribeMethod)).rejects.toThrow('your own events')
  })

  it('a member whose session is over hears no more, though nobody ended it', async () => {
    const own = await server.member()
    const endsAt = new Date(server.clock.now().getTime() + 3_600_000)
    const { pool } = server.database
    await pool.query('UPDATE member_session SET expires_at = $2 WHERE member_id = $1', [own.memberId, endsAt])
    const { connection } = await connect(own)
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    server.clock.advance(3_600_000)
    await closed
    server.clock.advance(-3_600_000)
  }, 20_000)

  it('a client that subscribes without end is closed, while one that subscribes again and again is not', async () => {
    const { connection } = await connect(await server.member())
    const { connection: calm } = await connect(member)
    const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve))
    for (let n = 0; n < 100; n += 1) await calm.invoke(subscribeMethod, objectId, null)
    const flood = Array.from({ length: 1_000 }, () => connection.invoke(subscribeMethod, objectId, null))
    const ends = await Promise.allSettled(flood)
    expect(String(await closed)).toContain('Too many calls within a minute.')
    const tooLate = ends.filter((end) => end.status === 'rejected' && !/your own events/.test(String(end.reason)))
    expect(tooLate.length).toBeGreaterThanOrEqual(760)
    expect(await calm.invoke(subscribeMethod, objectId, null)).toBeGreaterThanOrEqual(0)
  })

  it('a client that was away is sent what it missed, and nothing twice', async () => {
    const first = await connect(member)
    const seen: number = await first.connection.invoke(subscribeMethod, objectId, null)
    await first.connection.stop()
    await approve(objectId, 'DP-3')
    await approve(objectId, 'DP-4')
    const watcher = await connect(member)
    await watcher.connection.invoke(subscribeMethod, objectId, null)
    await expect
      .poll(async () => {
        const again = await connect(member)
        await again.connection.invoke(subscribeMethod, objectId, seen)
        return again.heard
      })
      .toMatchObject([{ serial: 'DP-3' }, { serial: 'DP-4' }])
  })

  it('what was sent more than a day ago is not told again: such a page is read anew', async () => {
    const own = await server.member()
    const first = await connect(own)
    const seen: number = await first.connection.invoke(subscribeMethod, own.memberId, null)
    await first.connection.stop()
    await approve(own.memberId, 'DP-old')
    await server.database.pool.query(
      "UPDATE outbox_event SET created_at = now() - interval '25 hours' WHERE member_id = $1",
      [own.memberId],
    )
    await approve(own.memberId, 'DP-new')
    await untilNumbered(server)
    const again = await connect(own)
    await again.connection.invoke(subscribeMethod, own.memberId, seen)
    await expect.poll(() => again.heard).toMatchObject([{ serial: 'DP-new' }])
  })

  it('an approval is not lost behind all the balances that changed meanwhile, of which only the newest is told', async () => {
    const own = await server.member()
    await untilNumbered(server)
    const first = await connect(own)
    const seen: number = await first.connection.invoke(subscribeMethod, own.memberId, null)
    await first.connection.stop()
    const event = { operatorId: 'demo', memberId: own.memberId, payload: {} }
    const tell = (topic: string, payload = {}) =>
      server.database.db.transaction().execute((tx) => writeOutbox(tx, [{ ...event, topic, payload }]))
    await tell('GetWithdrawApprovedInfo', { serial: 'WD-1' })
    for (let n = 0; n < 60; n += 1) await tell('BalanceChanged')
    await tell('GetDepositApprovedInfo', { serial: 'DP-1' })
    await untilNumbered(server)
    const { rows } = await server.database.pool.query<{ topic: string; sequence: bigint }>(
      'SELECT topic, sequence FROM outbox_event WHERE member_id = $1 AND sequence > $2 ORDER BY sequence',
      [own.memberId, seen],
    )
    const told = rows.map(({ topic, sequence }) => [topic, Number(sequence)] as const)
    expect(told.map(([topic]) => topic)).toEqual([
      'GetWithdrawApprovedInfo',
      ...Array(60).fill('BalanceChanged'),
      'GetDepositApprovedInfo',
    ])
    const again = await connect(own)
    const heard: unknown[] = []
    for (const name of memberEventNames) again.connection.on(name, ({ sequence }) => heard.push([name, sequence]))
    const newest = await again.connection.invoke(subscribeMethod, own.memberId, seen)
    expect(newest).toBeGreaterThanOrEqual(Number(told.at(-1)?.[1]))
    await expect.poll(() => heard.length).toBe(3)
    expect(heard).toEqual([told[0], told[60], told[61]])
  })

  it('a browser that has shown nothing yet is sent what came since its session began, and nothing older', async () => {
    const own = await server.member()
    const profile = await own.call(calls.member.profile, {})
    if (!profile.success) throw new Error(profile.code)
    const id = profile.result.objectId
    const heardSinceLogin = async () => {
      const { connection, heard } = await connect(own)
      await connection.invoke(subscribeMethod, id, sinceLogin)
      return heard
    }
    await approve(id, 'DP-5')
    await expect.poll(heardSinceLogin).toMatchObject([{ serial: 'DP-5' }])
    await server.database.pool.query('UPDATE member_session SET created_at = clock_timestamp() WHERE member_id = $1', [
      id,
    ])
    await approve(id, 'DP-6')
    await expect.poll(heardSinceLogin).toMatchObject([{ serial: 'DP-6' }])
  })

  it('ending a session closes its sockets', async () => {
    const other = await server.member()
    const { connection } = await connect(other)
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    await other.call(calls.session.logout, {})
    await closed
    expect(connection.state).toBe('Disconnected')
  })

  it('ending one session leaves the sockets of the member’s others open', async () => {
    const here = await server.member()
    const elsewhere = server.visitor()
    await elsewhere.call(calls.session.login, { username: here.username, password: memberPassword })
    const { connection } = await connect(here)
    const { connection: other } = await connect({ ...here, cookies: elsewhere.cookies })
    const closed = new Promise<void>((resolve) => other.onclose(() => resolve()))
    await elsewhere.call(calls.session.logout, {})
    await closed
    expect(await connection.invoke(subscribeMethod, here.memberId, null)).toBeGreaterThan(0)
  })
})

describe('behind a proxy that writes Host anew', () => {
  let server: TestServer
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: '1' })
    member = await server.member()
    await server.database.db
      .transaction()
      .execute((tx) =>
        server.app.operators.create(tx, { id: 'lain', name: 'Lain', settings: {}, hosts: ['lain.contoh.test'] }),
      )
    server.app.operators.forget()
  })
  afterAll(() => server.close())

  /** As such a proxy passes on what a page sent. */
  const passedOn = (host: string, origin = `https://${host}`) => ({
    cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    'x-xsrf-token': member.cookies.get('XSRF-TOKEN') ?? '',
  })
  const post = async (path: string, headers: Record<string, string>) =>
    (await fetch(server.origin + path, { method: 'POST', headers })).status
  const negotiate = `${memberHubPath}/negotiate?negotiateVersion=1`
  const call = `/api/${calls.session.logout.path}`

  it('a page reaches the hub wherever it reaches the API, and one of another site neither', async () => {
    const own = passedOn('main.contoh.test')
    const foreign = passedOn('main.contoh.test', 'https://jahat.test')
    expect([await post(negotiate, foreign), await post(call, foreign)]).toEqual([403, 403])
    expect(await post(negotiate, own)).toBe(200)
    const connection = new HubConnectionBuilder()
      .withUrl(server.origin + memberHubPath, { transport: HttpTransportType.WebSockets, headers: own })
      .configureLogging(LogLevel.None)
      .build()
    await connection.start()
    expect(await connection.invoke(subscribeMethod, member.memberId, null)).toBeGreaterThanOrEqual(0)
    await connection.stop()
    // A page of the same host without TLS is another site; some proxies pass an upgrade on as wss, some say nothing of it.
    const plain = passedOn('main.contoh.test', 'http://main.contoh.test')
    expect([await post(negotiate, plain), await post(call, plain)]).toEqual([403, 403])
    expect(await post(negotiate, { ...own, 'x-forwarded-proto': 'wss' })).toBe(200)
    expect(await post(negotiate, { ...plain, 'x-forwarded-proto': 'wss' })).toBe(403)
    const { 'x-forwarded-proto': _unsaid, ...unsaid } = own
    expect(await post(negotiate, unsaid)).toBe(200)
    // Its operator is the one of the host that was asked for, where this member is nobody.
    expect(await post(negotiate, passedOn('lain.contoh.test'))).toBe(401)
    expect(await post(call, own)).toBe(200)
  })

  it('that names the operator by header reaches that operator’s hub, and no other', async () => {
    const { app, database } = server
    const given = { username: 'anggotalain', fullname: 'Sari', contact: '08129990001', email: 'sari@contoh.test' }
    await database.db
      .transaction()
      .execute((tx) => app.members.create(tx, 'lain', { ...given, password: memberPassword }))
    await database.pool.query("INSERT INTO operator_domain (host, operator_id, rank) VALUES ('*', 'lain', 1)")
    app.operators.forget()
    const program = server.visitor({ isProgram: true, headers: { operatorid: 'lain' } })
    const answer = await program.call(calls.session.login, { username: given.username, password: memberPassword })
    if (!answer.success) throw new Error(answer.code)
    const address = `${negotiate}&uid=${answer.result.uid}`
    const shown = { authorization: `Bearer ${answer.result.token}` }
    expect(await post(address, { ...shown, operatorid: 'lain' })).toBe(200)
    expect(await post(address, shown)).toBe(401)
    expect(await post(address, { ...shown, operatorid: 'demo', cookie: 'operator_id=lain' }), 'before the cookie').toBe(
      401,
    )
    expect(await post(address, { ...shown, operatorid: 'nobody' })).toBe(401)
  })
})

describe('negotiating with a hub', () => {
  const perMinute = 40
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: String(perMinute) })
  })
  afterAll(() => server.close())

  it('is bounded a minute by address and hub, and says when to come again; others are not kept waiting', async () => {
    const negotiate = (path: string, address: string, origin = server.origin) =>
      fetch(`${server.origin}${path}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'http', origin },
      })
    const all = await Promise.all(Array.from({ length: perMinute }, () => negotiate(memberHubPath, '10.5.0.1')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([401])) // a visitor, who is asked about each time
    const late = await negotiate(memberHubPath, '10.5.0.1')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await late.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' })
    expect((await negotiate(staffHubPath, '10.5.0.1')).status).toBe(401)
    expect((await negotiate(memberHubPath, '10.5.0.2')).status).toBe(401)
  })

  it('can be left out, and the sockets that an address asks for have the same bound', async () => {
    const open = async (address: string) => {
      const forwarded = { 'x-forwarded-for': address, 'x-forwarded-proto': 'http', origin: server.origin }
      const headers = { ...forwarded, connection: 'upgrade', upgrade: 'websocket' }
      const [response] = await once(get(`${server.origin}${memberHubPath}`, { headers }), 'response')
      return response.resume().statusCode
    }
    const neighbours = Array.from({ length: perMinute }, (_, n) => `2001:db8:5:1::${n.toString(16)}`)
    expect(new Set(await Promise.all(neighbours.map(open)))).toEqual(new Set([401]))
    expect(await open('2001:db8:5:1:ffff::1')).toBe(429)
    expect(await open('2001:db8:5:2::1')).toBe(401)
  })
})

describe('a hub without a proxy before it', () => {
  it('takes a page for its own by protocol, host and port', async () => {
    const server = await startTestServer()
    const { host } = new URL(server.origin)
    const negotiate = async (origin: string) =>
      (await fetch(`${server.origin}${memberHubPath}/negotiate`, { method: 'POST', headers: { origin } })).status
    expect(await Promise.all([`http://${host}`, `https://${host}`, 'http://jahat.test'].map(negotiate))).toEqual([
      401, 403, 403,
    ])
    await server.close()
  })
})
