import { randomBytes } from 'node:crypto'
import { signCall } from '@balai/gateway-kit'
import type { Casino } from './casino.ts'
import type { BenchServer } from './server.ts'

/** A bet, ready to be signed as often as it has to be sent. */
export interface Bet {
  /** The whole request as bytes of HTTP, signed anew for each attempt, as a provider does. */
  request(attempt: number): string
}

function signedRequest(casino: Casino, key: BenchServer['key'], body: string, nonce: string): string {
  const { provider } = casino
  const timestampSeconds = Math.floor(Date.now() / 1000)
  const call = { audience: 'wallet', provider, call: 'transactions', timestampSeconds, nonce, key, body } as const
  const headers = Object.entries(signCall(call)).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /gateway/${provider}/transactions HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers.join('')}\r\n${body}`
}

/**
 * Bets of random players, each in a round of its own.
 *
 * @param stock how many are signed beforehand: on a machine that the server shares, what the caller spends while time is taken is
 *   missing there, as it would not be if a provider's own machine signed. Past the stock they are signed when asked for.
 */
export function createBets(casino: Casino, key: BenchServer['key'], stock: number): () => Bet {
  const run = randomBytes(6).toString('hex')
  let count = 0
  function make(): Bet {
    count += 1
    const serial = `${run}-${String(count).padStart(9, '0')}`
    const who = casino.players[Math.floor(Math.random() * casino.players.length)]
    if (!who) throw new Error('nobody plays')
    const { operator, game, currency } = casino
    const occurredAt = new Date().toISOString()
    const transaction = `tx-${serial}`
    const round = `round-${serial}`
    const action = { type: 'BET', transaction, occurredAt, round, game, amount: '1000', currency }
    const body = JSON.stringify({ requestId: `req-${serial}`, operator, ...who, actions: [action] })
    const sign = (attempt: number) => signedRequest(casino, key, body, `${serial}-${attempt}`)
    const first = sign(1)
    return { request: (attempt) => (attempt === 1 ? first : sign(attempt)) }
  }
  const ready = Array.from({ length: stock }, make)
  return () => ready.pop() ?? make()
}
