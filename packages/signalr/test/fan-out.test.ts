import { expect, test } from 'vitest'
import { realClient } from './real-client.ts'
import { runHub, until } from './running-hub.ts'

const clientCount = 300
const groupCount = 10

test('three hundred clients each hear exactly what is meant for them, in order', async () => {
  const { hub, url } = await runHub({
    onConnected: (connection) => connection.join(`group ${Number(connection.userId) % groupCount}`),
  })
  const heard = Array.from({ length: clientCount }, (): string[] => [])
  const clients = heard.map((messages, index) => {
    const client = realClient(url, { token: String(index), skipsNegotiation: true })
    client.on('news', (text: string) => void messages.push(text))
    return client
  })
  for (let index = 0; index < clientCount; index += 50) {
    await Promise.all(clients.slice(index, index + 50).map((client) => client.start()))
  }
  await until('all are in', () => hub.connections().length === clientCount)

  const startedMs = performance.now()
  for (let round = 0; round < 5; round++) {
    expect(hub.sendToAll('news', [`all ${round}`])).toBe(clientCount)
    for (let group = 0; group < groupCount; group++) {
      expect(hub.sendToGroup(`group ${group}`, 'news', [`group ${group} ${round}`])).toBe(clientCount / groupCount)
    }
  }
  for (let index = 0; index < clientCount; index++) hub.sendToUser(String(index), 'news', [`user ${index}`])
  const expected = heard.map((_, index) => [
    ...[0, 1, 2, 3, 4].flatMap((round) => [`all ${round}`, `group ${index % groupCount} ${round}`]),
    `user ${index}`,
  ])
  await until('the last has heard the last', () => heard.every(({ length }) => length === 11))
  expect(performance.now() - startedMs).toBeLessThan(3_000)
  expect(heard).toEqual(expected)
})
