import { errorCode, isAway, UnreachableError, wordsFor } from '@balai/db'

/** What PostgreSQL says of a table, a column or a function that is not there. */
const missing = new Set(['42P01', '42703', '42883'])
const notAllowed = '42501'

/** Why a command on an installation failed, and where the reader can do something about it, what. */
export function whyItFailed(error: unknown): string {
  if (error instanceof UnreachableError)
    return `${error.message}: ${error.isRefusal ? 'set DATABASE_URL to one that lets us in' : 'start it, or correct DATABASE_URL'}, and run this again.`
  const code = error instanceof Error ? (errorCode(error) ?? '') : ''
  if (missing.has(code))
    return 'This database is of another version of Balai: start it once with this one, then try again.'
  if (code === notAllowed && error instanceof Error)
    return `The database does not allow that to our role (${error.message}): run this as the role that the servers use.`
  if (error instanceof Error && isAway(error))
    return `The database went away before this had ended (${error.message || code}): look whether it runs, and run this again.`
  return wordsFor(error)
}
