import type { Answer, AnyCall, CallInput, CallItem, CallResult, calls } from '@balai/contract'

/**
 * Makes a call that only a press needs: the table of calls is no part of a first view, so it comes then (record 0300).
 *
 * @throws where no answer came, as `browserApi` does, and where the table did not
 */
export async function callLater<C extends AnyCall>(
  choose: (table: typeof calls) => C,
  input: CallInput<C>,
): Promise<Answer<CallResult<C>, CallItem<C>>> {
  const { call } = await import('./call.ts')
  return call(choose, input)
}
