import type { RoundView, StartAnswer } from '../wire.ts'

/** A refusal by Arcade's server, by its code; OFFLINE when no answer came. */
export class CallError extends Error {
  readonly code: string
  readonly roundId: string | undefined
  constructor(code: string, roundId?: string) {
    super(code)
    this.code = code
    this.roundId = roundId
  }
}

const timeoutMs = 10_000

async function call<T>(path: string, token: string | undefined, body?: unknown): Promise<T> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
    })
    answer = await response.json()
  } catch {
    throw new CallError('OFFLINE')
  }
  if (response.ok) return answer as T // our own server's answer to our own call
  const { error, roundId } = answer as { error?: string; roundId?: string } // likewise
  throw new CallError(error ?? 'TEMPORARY', roundId)
}

/** What is waited for; each has its words. */
export type WaitedFor = 'wallet' | 'line'
type OnWait = (what: WaitedFor) => void

/** Worth asking again, with the very same request. */
const isPassing = (error: unknown): error is CallError =>
  error instanceof CallError && ['OFFLINE', 'TEMPORARY', 'TOO_FAST'].includes(error.code)

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Asks again and again until an answer comes; `onWait` is told when it takes long, and when it is something else that takes long. */
async function insist<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean, onWait: OnWait): Promise<T> {
  const begun = Date.now()
  let told: WaitedFor | undefined
  for (let attempt = 0; ; attempt++) {
    let awaited: WaitedFor = 'wallet'
    try {
      const answer = await ask()
      if (isDone(answer)) return answer
    } catch (error) {
      if (!isPassing(error)) throw error
      if (error.code === 'OFFLINE') awaited = 'line'
    }
    if (awaited !== told && Date.now() - begun > 2_000) {
      told = awaited
      onWait(awaited)
    }
    await pause(Math.min(400 * 2 ** attempt, 3_000))
  }
}

export const start = (ticket: string, onWait: OnWait): Promise<StartAnswer> =>
  insist(
    () => call<StartAnswer>('/play/start', undefined, { ticket }),
    () => true,
    onWait,
  )

/** Names one press; made without `randomUUID`, which browsers keep from pages without a certificate. */
const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The play token stays in this closure: no cookie, no storage. */
export function createApi(token: string) {
  const isDefinite = (view: RoundView) => view.status !== 'pending'
  return {
    /** One press: every try of it carries the same name. */
    spin: (lineBet: number, onWait: OnWait) => {
      const requestId = newRequestId()
      return insist(() => call<RoundView>('/play/spin', token, { requestId, lineBet }), isDefinite, onWait)
    },
    /**
     * The last free spin may be shown before the wallet has taken its win, so a pending round is an answer here; so is one that
     * staff look into, or whose stake came back, of which nothing more is shown.
     */
    freeSpin: (roundId: string, index: number, onWait: OnWait) =>
      insist(
        () => call<RoundView>('/play/free-spin', token, { roundId, index }),
        (view) => (view.freeSpins?.shown.length ?? 0) > index || (isDefinite(view) && !view.base),
        onWait,
      ),
    round: (roundId: string, onWait: OnWait) =>
      insist(() => call<RoundView>(`/play/round/${roundId}`, token), isDefinite, onWait),
    balance: async () => (await call<{ balance: number }>('/play/balance', token)).balance,
  }
}

export type Api = ReturnType<typeof createApi>
