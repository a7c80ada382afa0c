import { hasNginx } from '../../tools/run/nginx.ts'
import { arcadePort } from '../support/addresses.ts'
import { ask } from '../support/calls.ts'
import { startServer } from '../support/more-servers.ts'
import { behindProxy, startNginx } from '../support/nginx.ts'
import { staffAt } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const { ports, httpPort, httpsPort, origin } = behindProxy

test.skip(!hasNginx(), 'nginx is not installed')
test.use({ baseURL: origin, ignoreHTTPSErrors: true })

/** As many as an operator may list, and longer than most names. */
const origins = (name: string) =>
  Array.from({ length: 20 }, (_, n) => `https://${name}-${n}.permainan-bersama-indonesia.example`)

test('whoever was signed out elsewhere is led on by the proxy that ships, and so is everybody where many origins are listed', {
  tag: '@once',
}, async ({ page, browser }) => {
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const desk = await staffAt(browser, 'admin@demo.test', '/console/site')
  const server = await startServer(ports[0], origin)
  const cookies = ['token', 'uid'].map((name) => ({ name, value: 'gone', url: origin }))
  const openSignedOut = async () => {
    await page.context().addCookies(cookies)
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
  }
  try {
    await openSignedOut()
    await ask(desk.page, 'console/site', { embeddingOrigins: origins('portal'), frameOrigins: origins('permainan') })
    const policy = async () => (await page.request.get('/slots')).headers()['content-security-policy'] ?? ''
    await expect.poll(policy, { timeout: 10_000 }).toContain(origins('portal').at(-1))
    await openSignedOut()
  } finally {
    await ask(desk.page, 'console/site', { embeddingOrigins: [], frameOrigins: [] })
    await desk.context.close()
    await Promise.all([server.stop(), stopNginx()])
  }
})
