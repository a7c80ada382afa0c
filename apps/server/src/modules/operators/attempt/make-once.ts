import { message } from '@balai/copy'
import type { Tx } from '@balai/db'
import { digestOf } from '../../../platform/digest.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { insertAttempt, nameMade, readAttempt } from './store.ts'

interface Attempt {
  operatorId: string
  staffId: string
  at: Date
  /** The name that the page gave it; without one every attempt is another. */
  requestId: string | undefined
  /** All that was asked: the same name never stands for anything else. */
  input: object
  /** What the slice answers everywhere to a name that stands for something else; 200 where it says nothing. */
  reusedStatus?: number
}

/**
 * Lets `make` make or change something, once for each attempt of a staff person: after an answer that was lost, the same
 * again only answers what came of it (record 0511). Locks the attempt; what `make` refuses is not kept.
 *
 * @returns what `make` returned, now or then: the id of the thing
 * @throws Refusal REQUEST_REUSED
 */
export async function makeOnce(tx: Tx, attempt: Attempt, make: () => Promise<string>): Promise<string> {
  const { operatorId, staffId, at, requestId } = attempt
  if (requestId === undefined) return make()
  const name = { operatorId, staffId, requestId }
  const inputHash = digestOf(attempt.input)
  if (!(await insertAttempt(tx, { ...name, inputHash, at }))) {
    const earlier = await readAttempt(tx, name)
    if (earlier?.inputHash !== inputHash) throw requestReused(attempt.reusedStatus)
    return earlier.subject
  }
  const subject = await make()
  await nameMade(tx, name, subject)
  return subject
}

const requestReused = (status = 200): Refusal =>
  new Refusal({ code: 'REQUEST_REUSED', status, text: (language) => message(language, 'operators.errors.savedBefore') })
