import type { HubConnection } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { realClient } from './real-client.ts'
import { runHub, until } from './running-hub.ts'

/** Tries every 20 ms until the server is back. */
const persistent = { nextRetryDelayInMilliseconds: () => 20 }

function journalOf(client: HubConnection): string[] {
  const journal: string[] = []
  client.onreconnecting((error) => void journal.push(error ? 'lost' : 'asked to reconnect'))
  client.onreconnected(() => void journal.push('back'))
  client.onclose(() => void journal.push('closed'))
  return journal
}

test('clients come back by themselves when the server restarts on its port', async () => {
  const before = await runHub({ methods: { who: () => 'before' } })
  const clients = Array.from({ length: 5 }, () => realClient(before.url, { retry: persistent }))
  const journals = clients.map(journalOf)
  await Promise.all(clients.map((client) => client.start()))
  expect(await clients[0]?.invoke('who')).toBe('before')

  await before.stop()
  expect(before.events.filter(({ type }) => type === 'disconnected')).toEqual(
    clients.map(() => ({ type: 'disconnected', reason: 'server-shutdown', wasOpen: true })),
  )
  const after = await runHub({ methods: { who: () => 'after' } }, before.port)
  await until('all are back', () => after.hub.connections().length === clients.length)
  await expect.poll(() => journals).toEqual(clients.map(() => ['asked to reconnect', 'back']))
  expect(await Promise.all(clients.map((client) => client.invoke('who')))).toEqual(clients.map(() => 'after'))
})

test('a client that lost touch with the server comes back under a new id', async () => {
  const { hub, url } = await runHub()
  const client = realClient(url, { retry: persistent })
  client.serverTimeoutInMilliseconds = 50
  client.onreconnecting(() => {
    client.serverTimeoutInMilliseconds = 30_000
  })
  const journal = journalOf(client)
  await client.start()
  const firstId = client.connectionId
  await expect.poll(() => journal).toEqual(['lost', 'back'])
  await expect.poll(() => hub.connections().map(({ connectionId }) => connectionId)).toEqual([client.connectionId])
  expect(client.connectionId).not.toBe(firstId)
})

test('a call that is running when the server stops is still answered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let isRunning = false
  const slow = () => {
    isRunning = true
    return promise
  }
  const { hub, url } = await runHub({ methods: { slow } })
  const client = realClient(url)
  const journal = journalOf(client)
  await client.start()
  const answer = client.invoke('slow')
  await until('the call runs', () => isRunning)
  const closed = hub.close()
  resolve('done')
  expect(await answer).toBe('done')
  await closed
  await expect.poll(() => journal).toContain('closed')
})
