import fastify from 'fastify'
import { expect, it } from 'vitest'
import { askInProcess } from './in-process.ts'

it('a page that a server still makes while it stops is made whole', async () => {
  const app = fastify({ return503OnClosing: false, keepAliveTimeout: 1 })
  const [came, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/call', async () => 'an answer')
  app.get('/page', async () => {
    came.resolve()
    await go.promise
    return `made of ${(await askInProcess(app, { url: '/call' })).body}`
  })
  const page = fetch(`${await app.listen()}/page`)
  await came.promise
  const closed = app.close()
  await expect
    .poll(() => app.inject('/call').then(() => 'serves', String), { message: 'it begins to stop' })
    .toContain('closed')
  go.resolve()
  expect(await (await page).text()).toBe('made of an answer')
  await closed
})
