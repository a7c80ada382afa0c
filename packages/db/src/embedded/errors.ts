/** A refusal whose message is one sentence for the person who started the program; no stack trace is of use to them. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** Node's error code (`ENOENT`, `EEXIST`), if it carries one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
