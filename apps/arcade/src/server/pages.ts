import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { gameByCode, games } from '../games/catalogue.ts'
import { titles } from '../games/titles.ts'
import { faultOf, statusOf } from './errors.ts'
import { languageOf, renderInstall } from './install-page.ts'
import { roundKey } from './provider-calls.ts'
import { renderRound } from './round-page.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { SessionsStore } from './sessions-store.ts'
import { hashOf } from './start.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const art = fileURLToPath(new URL('../../art/', import.meta.url))

const artFiles: ReadonlySet<string> = new Set([...games.map(({ code }) => `${code}.svg`), 'round.css'])

interface PagesParts {
  secret: string
  /** May always frame the games: where browsers find the platform. */
  siteOrigin: string
  sessions: SessionsStore
  rounds: RoundsStore
}

/** The games load nothing from elsewhere and run no inline script; only the platform's pages may frame them. */
const policy = (ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
  ].join('; ')

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const fill = (page: string, values: Record<string, string>): string =>
  page.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => escapeHtml(values[name] ?? ''))

export function pages({ secret, siteOrigin, sessions, rounds }: PagesParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff')
      reply.header('referrer-policy', 'no-referrer')
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
      if (!reply.hasHeader('content-security-policy'))
        reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    })

    app.setErrorHandler((error, request, reply) => {
      if (statusOf(error) < 500) return reply.send(error)
      const { level, status } = faultOf(error)
      request.log[level]({ err: error }, 'a page failed')
      return reply.code(status).type('text/plain').send('Please try again.')
    })

    await app.register(fastifyStatic, {
      root: `${dist}assets`,
      prefix: '/assets/',
      index: false,
      immutable: true,
      maxAge: '365d',
    })

    app.get('/art/:file', async (request, reply) => {
      const { file } = request.params as { file: string } // the route has this one parameter
      if (!artFiles.has(file)) return reply.code(404).send('Not found')
      reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'public, max-age=86400')
      return reply.type(file.endsWith('.svg') ? 'image/svg+xml' : 'text/css').send(await readFile(art + file))
    })

    app.get('/game/:code', async (request, reply) => {
      const { code } = request.params as { code: string } // the route has this one parameter
      const { ticket } = request.query as { ticket?: unknown } // anything may stand in a query; checked below
      const session = typeof ticket === 'string' ? await sessions.byTicket(hashOf(ticket)) : undefined
      const parent = session?.parent_origin ?? ''
      const above = [siteOrigin, ...(parent ? [parent] : []), ...(session?.ancestor_origins ?? [])]
      reply.header('content-security-policy', policy([...new Set(above)]))
      reply.header('cache-control', 'no-store')
      if (!gameByCode(code)) return reply.code(404).type('text/plain').send('Not found')
      const page = await readFile(`${dist}index.html`, 'utf8').catch(() => undefined)
      if (page === undefined) return reply.code(503).type('text/plain').send('The games are not built yet.')
      return reply.type('text/html').send(
        fill(page.replace('<html lang="id">', `<html lang="${session?.language ?? 'id'}">`), {
          title: titles[code] ?? code,
          game: code,
          parent,
        }),
      )
    })

    app.get('/install', async (request, reply) =>
      reply
        .header('vary', 'accept-language')
        .header('cache-control', 'public, max-age=3600')
        .type('text/html')
        .send(renderInstall(languageOf(request.headers['accept-language']))),
    )

    app.get('/round/:roundId', async (request, reply) => {
      const { roundId } = request.params as { roundId: string } // the route has this one parameter
      const { key, language } = request.query as { key?: unknown; language?: unknown } // checked here
      const isKnown = (language === 'id' || language === 'en') && key === roundKey(secret, roundId, language)
      const round = isKnown ? await rounds.byId(roundId) : undefined
      if (!round) return reply.code(404).type('text/plain').send('Not found')
      reply.header('content-security-policy', policy([siteOrigin])).header('cache-control', 'no-store')
      return reply.type('text/html').send(renderRound(round, language === 'en' ? 'en' : 'id'))
    })
  }
}
