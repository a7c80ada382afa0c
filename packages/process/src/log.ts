import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { standardOutput } from './output.ts'

export type { DestinationStream, Logger } from 'pino'

/** Fields that never reach a log, wherever they stand in what is logged. */
const secretFields = [
  'password',
  'confirmPassword',
  'newPassword',
  'pin',
  'PIN',
  'token',
  'captcha',
  'authorization',
  'cookie',
  'secret',
  'otp',
]
const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/**
 * What is told of an error. Libraries hang more on theirs: a mail server's refusal has the addresses, PostgreSQL's `detail` the
 * values of the row.
 */
const toldOfErrors = ['type', 'message', 'stack', 'code', 'severity', 'table', 'constraint', 'routine'] as const

function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all: Record<string, unknown> = stdSerializers.err(error)
  const told = Object.fromEntries(toldOfErrors.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
  // A job over many fails with the faults of each (record 0532): its own message gives their number alone.
  return error instanceof AggregateError ? { ...told, errors: error.errors.map(tellError) } : told
}

/**
 * The log of a process, in which nothing secret or personal stands: one JSON object a line, with `time` and `level` in each.
 *
 * @param to where it is written, other than to the standard output
 */
export function createLog(level: string, to: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    redact: { paths, censor: '[secret]' },
    serializers: { err: tellError },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(options, to)
}
