import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { createLog } from '../log.ts'
import { systemRandom } from '../random.ts'
import { createSeal } from '../seal.ts'
import { createMessages } from './messages.ts'

it('a server that stops begins no further message: what waits is for the next one', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { clock } = server
  const { db } = server.database
  const seal = createSeal('a secret for this test only, long enough', 'messages', systemRandom)
  let begun = 0
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const email = async () => {
    begun += 1
    await answered
  }
  const messages = createMessages({ db, clock, random: systemRandom, log: createLog('silent'), seal, ways: { email } })
  const mail = {
    operatorId: 'demo',
    memberId: null,
    kind: 'email',
    to: 'a@contoh.test',
    subject: 's',
    text: 't',
  } as const
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < 50; count += 1) await messages.write(tx, mail)
  })
  messages.wake()
  await expect.poll(() => begun).toBe(20)
  const closed = messages.close()
  messages.wake()
  answer()
  await closed
  expect(begun).toBe(20)
  const { rows } = await server.database.pool.query(
    "SELECT count(*)::int AS waiting FROM message WHERE state = 'waiting'",
  )
  expect(rows).toEqual([{ waiting: 30 }])
})
