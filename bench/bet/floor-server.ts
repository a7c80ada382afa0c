import { createServer, type IncomingMessage } from 'node:http'
import { inboundCalls, memoryNonceStore, type TransactionsAnswer, verifyCall } from '@balai/gateway-kit'

/**
 * The least that any server of signed bets does: reads the call off the wire, proves its signature and its shape, and answers. It
 * decides nothing and knows no database, so nothing that does can be faster on the same machine.
 */
const [, , port, provider = '', keyId = '', secret = ''] = process.argv
const nonces = memoryNonceStore()
const keys = [{ keyId, secret }]

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function answerTo(json: unknown): TransactionsAnswer {
  const { requestId, actions } = inboundCalls.transactions.request.parse(json)
  const balance = { cash: '1000', bonus: '0' }
  const results = actions.map(({ transaction }) => ({
    transaction,
    outcome: 'OK' as const,
    transfer: '1',
    replayed: false,
    balanceAfter: balance,
  }))
  return { requestId, results, balance }
}

createServer(async (request, reply) => {
  const body = await bytesOf(request)
  const { headers } = request
  const nowMs = Date.now()
  const verified = await verifyCall({
    audience: 'wallet',
    provider,
    call: 'transactions',
    keys,
    headers,
    body,
    nonces,
    nowMs,
  })
  const answer = verified.ok ? JSON.stringify(answerTo(JSON.parse(body.toString()))) : verified.fault
  const status = verified.ok ? 200 : 401
  reply
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
    .end(answer)
}).listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
