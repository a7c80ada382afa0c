import { longestPressMs, type RoundView, type StartAnswer } from '../wire.ts'
import { type Press, randomHex } from './press.ts'

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

async function call<T>(path: string, token: string | undefined, body?: unknown, patienceMs = timeoutMs): Promise<T> {
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
      signal: AbortSignal.timeout(patienceMs),
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

/** What is waited for; each has its words. `bet`: the line, with a bet that may not have arrived; `withdrawn`: it will not be placed any more. */
export type WaitedFor = 'wallet' | 'line' | 'bet' | 'withdrawn'
type OnWait = (what: WaitedFor) => void

/** Worth asking again, with the very same request. */
const isPassing = (error: unknown): error is CallError =>
  error instanceof CallError && ['OFFLINE', 'TEMPORARY', 'TOO_FAST'].includes(error.code)

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Asks again and again until an answer comes; `onWait` is told when it takes long, and when it is something else that takes long. */
async function insist<T>(
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
  onWait: OnWait,
  waitsFor: (isLost: boolean) => WaitedFor = (isLost) => (isLost ? 'line' : 'wallet'),
): Promise<T> {
  const begun = Date.now()
  let told: WaitedFor | undefined
  for (let attempt = 0; ; attempt++) {
    let isLost = false
    try {
      const answer = await ask()
      if (isDone(answer)) return answer
    } catch (error) {
      if (!isPassing(error)) throw error
      isLost = error.code === 'OFFLINE'
    }
    const awaited = waitsFor(isLost)
    if (awaited !== told && Date.now() - begun > 2_000) {
      told = awaited
      onWait(awaited)
    }
    await pause(Math.min(400 * 2 ** attempt, 3_000))
  }
}

/** Made here, so that a start whose answer was lost can be asked for again; 32 random bytes in hex. */
export const newPlayToken = (): string => randomHex(32)

const isMalformed = (error: unknown): boolean => error instanceof CallError && error.code === 'MALFORMED'

/** A server of the version before, met while an update goes on, takes no token of the page's, and makes one (record 1000). */
const tryStart = (ticket: string, playToken: string): Promise<StartAnswer> =>
  call<StartAnswer>('/play/start', undefined, { ticket, playToken }).catch((error: unknown) => {
    if (!isMalformed(error)) throw error
    return call<StartAnswer>('/play/start', undefined, { ticket })
  })

/** @returns with the token to play by, which is the page's own but where the server made one */
export const start = async (ticket: string, playToken: string, onWait: OnWait) => {
  const answer = await insist(
    () => tryStart(ticket, playToken),
    () => true,
    onWait,
  )
  return { playToken, ...answer }
}

/** From this age on a press tells it: until then there is nothing to tell, and a server of the version before is not surprised. */
const toldAgeMs = 1_000
/** What is given to a try whose press is nearly, or long since, over. */
const leastPatienceMs = 2_000

/** Whether the server would place it no more, had it not heard of it before. */
const isOver = (press: Press): boolean => press.isWithdrawn || press.ageMs() > longestPressMs

/** One try of a press. None that may still place the bet outlives the moment after which the bet is not placed. */
async function tryPress(token: string, press: Press, lineBet: number): Promise<RoundView> {
  const ageMs = press.ageMs()
  const left = isOver(press) ? timeoutMs : Math.max(longestPressMs - ageMs, leastPatienceMs)
  const body = {
    requestId: press.requestId,
    lineBet,
    ...(ageMs >= toldAgeMs && { ageMs }),
    ...(press.isWithdrawn && { isWithdrawn: true }),
  }
  const view = await call<RoundView>('/play/spin', token, body, Math.min(left, timeoutMs))
  press.isHeard = true
  return view
}

/** The play token stays in this closure: no cookie, no storage. */
export function createApi(token: string) {
  const isDefinite = (view: RoundView) => view.status !== 'pending'
  return {
    /** Every try of a press carries its name; once it is over the tries ask what became of it, and place nothing. */
    spin: (press: Press, lineBet: number, onWait: OnWait) =>
      insist(
        () => tryPress(token, press, lineBet),
        isDefinite,
        onWait,
        (isLost) => {
          if (!press.isHeard && isOver(press)) return 'withdrawn'
          if (isLost) return press.isHeard ? 'line' : 'bet'
          return 'wallet'
        },
      ),
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
