import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { clearCookie, setCookie } from './cookies.ts'

const portal = ['https://portal.example']

/** The cookies of an answer that gives one, and of one that takes it away. */
async function cookiesOf({ isSecure, embeddingOrigins }: { isSecure: boolean; embeddingOrigins: readonly string[] }) {
  const app = fastify()
  await app.register(cookie)
  app.decorateRequest('embeddingOrigins')
  app.addHook('onRequest', async (request) => {
    request.embeddingOrigins = embeddingOrigins
  })
  app.get('/given', async (request, reply) => {
    setCookie({ isSecure }, request, reply, 'token', 'it', { maxAgeSeconds: 60 })
    return 'given'
  })
  app.get('/taken', async (request, reply) => {
    clearCookie({ isSecure }, request, reply, 'token')
    return 'taken'
  })
  const cookiesAt = async (path: string) => [(await app.inject(path)).headers['set-cookie'] ?? []].flat().sort()
  const answers = { given: await cookiesAt('/given'), taken: await cookiesAt('/taken') }
  await app.close()
  return answers
}

// decision 31
it.each([
  [false, [], 'Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
  [false, portal, 'Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
  [true, [], 'Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
  [true, portal, 'Max-Age=60; Path=/; HttpOnly; Secure; Partitioned; SameSite=None'],
])('behind TLS %s and in frames of %j a cookie says “%s”', async (isSecure, embeddingOrigins, said) => {
  expect((await cookiesOf({ isSecure, embeddingOrigins })).given).toEqual([`token=it; ${said}`])
})

it('what is taken away goes as it was given before the site could be framed, or after, too', async () => {
  const now = (said: string) => `token=; Max-Age=0; Path=/; HttpOnly; ${said}`
  const other = 'token=; Max-Age=0; Path=/; Secure'
  expect((await cookiesOf({ isSecure: true, embeddingOrigins: [] })).taken).toEqual([
    now('Secure; SameSite=Lax'),
    `${other}; SameSite=None; Partitioned`,
  ])
  expect((await cookiesOf({ isSecure: true, embeddingOrigins: portal })).taken).toEqual([
    now('Secure; Partitioned; SameSite=None'),
    other,
  ])
  expect((await cookiesOf({ isSecure: false, embeddingOrigins: [] })).taken, 'there is no other kind').toEqual([
    now('SameSite=Lax'),
  ])
})
