import { PlainError } from '@balai/db'

/** A reason not to start, in one sentence for the person at the terminal: printed without a stack. */
export class StartRefusal extends PlainError {
  override name = 'StartRefusal'
}
