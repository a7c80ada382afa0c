import { PlainError } from '../plain-error.ts'

/** Why no embedded database runs. */
export class EmbeddedError extends PlainError {
  override name = 'EmbeddedError'
}

/** Node's error code (`ENOENT`, `EEXIST`), if it carries one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
