import { takesNothing } from './read-only.ts'

/** Ends a program for a reason that whoever started it can remove; its message says how, and no stack is of use to them. */
export class PlainError extends Error {}

const takesNothingWords =
  'The database answers and takes nothing, as a standby does, or one that is still being restored: make it writable (after a restore by SELECT pg_wal_replay_resume()), or set DATABASE_URL to the one that is.'

/** What to print of an error that ends a program: a plain one's sentence, of any other the stack. */
export function wordsFor(error: unknown): string {
  if (error instanceof PlainError) return error.message
  if (takesNothing(error)) return takesNothingWords
  return String(error instanceof Error ? error.stack : error)
}
