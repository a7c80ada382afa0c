import { newRequestId } from '@balai/contract'
import { ApiFailure } from '../api/console-api.ts'

/** What names a sending, and what it changes where it makes nothing new. */
interface Sent {
  requestId?: string | undefined
  id?: string | null | undefined
  version?: number | null | undefined
}

/**
 * Whether an answer says that an earlier sending of the same form, whose own answer was lost, was saved as it stood then.
 * One that never arrived is not remembered, and what is sent next is saved in its place (record 0524).
 */
export const isSavedBefore = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'REQUEST_REUSED'

/** How the next sending is named after one that was saved before: a change goes on top of the version that one made. */
export function nextName({ id, version }: Sent): { requestId: string; version?: number } {
  const isChange = typeof id === 'string' && typeof version === 'number'
  return { requestId: newRequestId(), ...(isChange ? { version: version + 1 } : {}) }
}
