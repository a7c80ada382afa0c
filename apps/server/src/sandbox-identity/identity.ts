import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import { escapeHtml } from '../platform/html.ts'
import type { Random } from '../platform/random.ts'
import { createCodes } from './codes.ts'

const perMinute = 60
const tokenSeconds = 3_600
export const sandboxPaths = { authorize: '/sandbox/identity/authorize', token: '/sandbox/identity/token' }
export const sandboxClient = { id: 'balai-sandbox', secret: 'the sandbox vouches for nobody real' }

/** People who do not exist, for anybody to be. */
const people = [
  { subject: 'sandbox-dewi', name: 'Dewi Contoh', email: 'dewi@line.contoh.test' },
  { subject: 'sandbox-bayu', name: 'Bayu Contoh', email: 'bayu@line.contoh.test' },
] as const

const asked = z.object({
  client_id: z.literal(sandboxClient.id),
  redirect_uri: z.string().max(300),
  response_type: z.literal('code'),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
})
const choice = asked.extend({ subject: z.enum(people.map(({ subject }) => subject)) })
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.literal(sandboxClient.id),
  client_secret: z.literal(sandboxClient.secret),
  code_verifier: z.string(),
})

interface Issued {
  person: (typeof people)[number]
  nonce: string
  challenge: string
}

export interface SandboxIdentityOptions {
  clock: Clock
  random: Random
  issuer: string
  /** The one address that codes are sent to. */
  redirectUri: string
  /** Whether anybody plays in play money here: nobody else may be let in by it (decision 37). */
  isPlayed(): Promise<boolean>
  notFound(): Error
}

/** A page of its own, in nobody's colours: neither the site's, which it is not, nor those of LINE, whom it only stands for. */
const style = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:22rem;margin:15vh auto;padding:0 1rem}',
  'h1{font-size:1.5rem;margin:0}ul{list-style:none;padding:0;display:grid;gap:.75rem}',
  'a{display:grid;align-items:center;min-height:3.25rem;padding:0 1.25rem;border:1.5px solid;border-radius:.875rem;color:inherit;font-weight:600;text-decoration:none}',
].join('')
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * An identity server in the manner of LINE's, for trying sign-in without one (record 0126). Codes serve once and for a
 * minute; they are kept in memory, so it belongs to installations of one server. `GET` of the address to authorize answers 302
 * with a code, 200 with the page to choose on, 400 for a question that is none, 404 where every operator has a licence, and 429
 * after 60 of one address in a minute (record 0615).
 */
export function mountSandboxIdentity(app: FastifyInstance, options: SandboxIdentityOptions): void {
  const { clock, random, issuer, redirectUri, isPlayed, notFound } = options
  const codes = createCodes<Issued>(random)
  const isAllowed = (uri: string): boolean => uri === redirectUri
  const bounded = { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }

  app.get(sandboxPaths.authorize, bounded, async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await isPlayed())) throw notFound()
    const chosen = choice.safeParse(request.query)
    if (chosen.success && isAllowed(chosen.data.redirect_uri)) {
      const { subject, nonce, state, code_challenge: challenge } = chosen.data
      const person = people.find((one) => one.subject === subject) ?? people[0]
      const code = codes.issue({ person, nonce, challenge }, clock.now().getTime())
      return reply.redirect(`${redirectUri}?${new URLSearchParams({ code, state })}`)
    }
    const query = asked.safeParse(request.query)
    if (!query.success || !isAllowed(query.data.redirect_uri))
      return reply.status(400).send({ error: 'invalid_request' })
    const links = people.map(({ subject, name }) => {
      const address = `${sandboxPaths.authorize}?${new URLSearchParams({ ...query.data, subject })}`
      return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></li>`
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>LINE (contoh)</title><style>${style}</style><main><h1>LINE (contoh)</h1><p>Server identitas untuk mencoba. Masuk sebagai:</p><ul>${links.join('')}</ul></main></html>`,
      )
  })

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post(sandboxPaths.token, async (request, reply) => {
      const given = exchange.safeParse(request.body)
      const now = clock.now().getTime()
      const issued = given.success ? codes.spend(given.data.code, now) : undefined
      const isProven =
        given.success &&
        issued !== undefined &&
        isAllowed(given.data.redirect_uri) &&
        createHash('sha256').update(given.data.code_verifier).digest('base64url') === issued.challenge
      if (!isProven) return reply.status(400).send({ error: 'invalid_grant' })
      const { person, nonce } = issued
      const seconds = Math.floor(now / 1000)
      const id_token = sign({
        iss: issuer,
        aud: sandboxClient.id,
        sub: person.subject,
        name: person.name,
        email: person.email,
        nonce,
        iat: seconds,
        exp: seconds + tokenSeconds,
      })
      return { id_token, token_type: 'Bearer', expires_in: tokenSeconds }
    })
  })
}

function sign(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac('sha256', sandboxClient.secret).update(body).digest('base64url')}`
}
