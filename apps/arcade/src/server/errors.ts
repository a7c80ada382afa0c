import { isAway, takesNothing } from '@balai/db'

/** Every refusal of the play calls; the game page has words for each. */
export const playErrors = {
  MALFORMED: 422,
  STAKE_NOT_OFFERED: 422,
  TICKET_USED: 409,
  TICKET_UNKNOWN: 404,
  SESSION_ENDED: 401,
  NOT_ALLOWED: 403,
  USER_DISABLED: 403,
  ROUND_IN_PROGRESS: 409,
  ROUND_UNKNOWN: 404,
  REQUEST_REUSED: 409,
  TOO_FAST: 429,
  TEMPORARY: 503,
  FAULT: 500,
} as const
export type PlayErrorCode = keyof typeof playErrors

/** An expected failure of a play call. */
export class PlayError extends Error {
  readonly code: PlayErrorCode
  /** The unfinished round that stands in the way, with ROUND_IN_PROGRESS. */
  readonly round: string | undefined
  constructor(code: PlayErrorCode, round?: string) {
    super(code)
    this.code = code
    this.round = round
  }
}

/**
 * How a fault is logged and answered: while the database is away, as when it starts anew, or only answers, it passes and is
 * nobody's work here.
 */
export const faultOf = (error: unknown) =>
  isAway(error) || takesNothing(error)
    ? ({ level: 'warn', status: 503 } as const)
    : ({ level: 'error', status: 500 } as const)

/** What Fastify itself refuses has a status of its own, below 500. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
