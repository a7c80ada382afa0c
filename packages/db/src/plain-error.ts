/** Ends a program for a reason that whoever started it can remove; its message says how, and no stack is of use to them. */
export class PlainError extends Error {}

/** What to print of an error that ends a program: a plain one's sentence, of any other the stack. */
export function wordsFor(error: unknown): string {
  if (error instanceof PlainError) return error.message
  return String(error instanceof Error ? error.stack : error)
}
