import { type AnyCall, type CallInput, calls } from '@balai/contract'
import { browserApi } from './browser.ts'

/** A call of the table. A file of its own, so that the table comes with it (`call-later.ts`). */
export const call = <C extends AnyCall>(choose: (table: typeof calls) => C, input: CallInput<C>) =>
  browserApi.call(choose(calls), input)
