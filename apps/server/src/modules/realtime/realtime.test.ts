import { staffHubPath, subscribeMethod } from '@balai/contract'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'

describe('the console hub', () => {
  let server: TestServer
  const open: HubConnection[] = []
  beforeAll(async () => {
    server = await startTestServer()
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
    await expect.poll(() => heard, { timeout: 1_000 }).toEqual([{ id: 'dep_1', sequence: newest + 2 }])
  })

  it('without a staff session nobody gets in', async () => {
    await expect(connect('staff_token=made-up').start()).rejects.toThrow('401')
    await expect(connect('').start()).rejects.toThrow('401')
  })
})
