import { createHash } from 'node:crypto'
import { message } from '@balai/copy'
import { signCall } from '@balai/gateway-kit'
import type { FastifyInstance } from 'fastify'
import { noticeCall } from '../modules/bank/index.ts'
import type { Clock } from '../platform/clock.ts'
import { askInProcess } from '../platform/http/in-process.ts'
import { newToken } from '../platform/random.ts'
import type { Refusal } from '../platform/refusal.ts'
import { type Act, acts, noticesOf } from './acts.ts'
import {
  readSandboxOrder,
  type SandboxOrder,
  type SandboxParts,
  sandboxGatewayId,
  sandboxKey,
  sandboxPath,
} from './gateway.ts'
import { sandboxPage } from './page.ts'

export interface SandboxRouteParts extends SandboxParts {
  clock: Clock
  /** Where notices go: the door of machines, as any gateway would reach it. */
  machines: FastifyInstance
  notFound(): Refusal
}

const asAct = (given: unknown): Act | undefined => acts.find((act) => act === given)

/** Sends one signed notice. @returns what was answered, as the page shows it */
async function send(parts: SandboxRouteParts, notice: object): Promise<string> {
  const body = JSON.stringify(notice)
  const headers = signCall({
    audience: 'wallet',
    provider: sandboxGatewayId,
    call: noticeCall,
    key: sandboxKey(parts),
    timestampSeconds: Math.floor(parts.clock.now().getTime() / 1000),
    nonce: newToken(parts.random),
    body,
  })
  const url = `/gateway/${sandboxGatewayId}/${noticeCall}`
  const answer = await askInProcess(parts.machines, { method: 'POST', url, headers, payload: body })
  const { outcome, replayed, error } = answer.json<{ outcome?: string; replayed?: boolean; error?: string }>()
  return `${answer.statusCode} ${outcome ?? error}${replayed ? ' (replayed)' : ''}`
}

/** The sandbox's pages: `GET` shows an order, `POST` acts as its payer. Its address is the capability. */
export async function mountSandboxGateway(app: FastifyInstance, parts: SandboxRouteParts): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    const orderOf = (params: unknown): SandboxOrder => {
      const order = readSandboxOrder(parts, (params as { '*': string })['*']) // the rest of the path: a named part of it may not be as long
      if (!order) throw parts.notFound()
      return order
    }
    const options = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
    const show = (order: SandboxOrder, told: readonly string[]) => {
      const isOver = new Date(order.expiresAt) <= parts.clock.now()
      return sandboxPage(order, told, isOver)
    }
    const headersOf = (style: string, parents: readonly string[]) => ({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors ${["'self'", ...parents].join(' ')}; base-uri 'none'`,
    })
    scope.get(`${sandboxPath}/*`, options, async (request, reply) => {
      const page = show(orderOf(request.params), [])
      return reply.headers(headersOf(page.style, request.embeddingOrigins)).send(page.html)
    })
    scope.post(`${sandboxPath}/*`, options, async (request, reply) => {
      const order = orderOf(request.params)
      const act = asAct((request.body as { act?: unknown } | undefined)?.act)
      if (!act) throw parts.notFound()
      const told: string[] = [message(order.language, 'messages.sandboxGateway.sent')]
      const fixed = { operator: order.operatorId, currency: 'IDR' }
      for (const notice of noticesOf(act, order, () => newToken(parts.random)))
        told.push(await send(parts, { ...fixed, ...notice }))
      const page = show(order, told)
      return reply.headers(headersOf(page.style, request.embeddingOrigins)).send(page.html)
    })
  })
}
