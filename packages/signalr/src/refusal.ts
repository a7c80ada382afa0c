import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Why a request is not let in: status and the sentence for its sender. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 429 | 500 | 503
  error: string
}

export const refusals = {
  badVersion: { status: 400, error: 'The negotiate version is not valid.' },
  unauthorised: { status: 401, error: 'Sign in first.' },
  forbidden: { status: 403, error: 'Not allowed.' },
  unknownConnection: { status: 404, error: 'No connection with this id.' },
  wrongMethod: { status: 405, error: 'Negotiate is a POST.' },
  alreadyConnected: { status: 409, error: 'This connection has a socket already.' },
  tooManyOfUser: { status: 429, error: 'Too many connections.' },
  tooManyOpenings: { status: 429, error: 'Too many connections within a minute.' },
  fault: { status: 500, error: 'Something went wrong on the server.' },
  unavailable: { status: 503, error: 'Connect again later.' },
} as const satisfies Record<string, Refusal>

/** Answers an upgrade request that stays plain HTTP, and ends its socket. */
export function refuseUpgrade(socket: Duplex, { status, error }: Refusal): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(error)}`,
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${error}`)
}
