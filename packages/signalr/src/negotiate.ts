import type { ConnectionTokens, NegotiateVersion } from './connection-token.ts'
import type { NegotiateAnswer } from './types.ts'

const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }]

/** The version to speak: none asked for is 0, and later ones come down to 1. Undefined when the query makes no sense. */
export function negotiateVersion(query: URLSearchParams): NegotiateVersion | undefined {
  const asked = query.get('negotiateVersion') ?? '0'
  if (!/^\d{1,9}$/.test(asked)) return undefined
  return Number(asked) === 0 ? 0 : 1
}

/** TransportProtocols.md, `POST [endpoint-base]/negotiate`. */
export function negotiated(version: NegotiateVersion, userId: string, tokens: ConnectionTokens): NegotiateAnswer {
  const { connectionToken, connectionId } = tokens.issue(version, userId)
  const ids = version === 0 ? { connectionId } : { connectionId, connectionToken }
  return jsonAnswer(200, { negotiateVersion: version, ...ids, availableTransports })
}

export function refusedNegotiation(status: number, error: string): NegotiateAnswer {
  return jsonAnswer(status, { error })
}

function jsonAnswer(status: number, body: object): NegotiateAnswer {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: JSON.stringify(body) }
}
