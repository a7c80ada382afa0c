import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountConsole } from './console.ts'

const builtPage = '<!doctype html>\n<html lang="id" data-theme="light" data-visitor="unknown"><body></body></html>'

describe('the console', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balai-console-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), builtPage)
    await writeFile(join(folder, 'assets', 'main-abc.js'), 'export {}')
    app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
    await app.register(fastifyCookie)
    await mountConsole(app, { folder: pathToFileURL(`${folder}/`), isSecure: false })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies })

  it('answers every address with its one page, under a policy without exceptions', async () => {
    for (const url of ['/console', '/console/', '/console/deposits/dep_1?state=approved']) {
      const page = await get(url)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/)
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.body).toContain('data-visitor="new"')
    }
  })

  it('comes in the theme and language that were chosen, and knows a visitor with a session', async () => {
    const page = await get('/console', { theme: 'dark', i18n_redirected: 'en', staff_token: 'x' })
    expect(page.body).toContain('<html lang="en" data-theme="dark" data-visitor="unknown">')
  })

  it('keeps its files for ever, and does not answer a file that is gone with a page', async () => {
    const file = await get('/console/assets/main-abc.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/console/assets/main-old.js')).statusCode).toBe(404)
  })
})
