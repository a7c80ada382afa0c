import type { Answer, AnyCall, CallInput, CallItem, CallResult } from '@balai/contract'
import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/**
 * Makes calls of the contract. On the server it runs them in the same process, with the visitor's own rights, and any
 * cookie that they set reaches the visitor with the page; in the browser it is `browserApi`.
 */
export interface ApiClient {
  /** Business refusals and faults come back as failures; it throws only when there is no answer at all. */
  call<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Answer<CallResult<C>, CallItem<C>>>
}

/** A list that a page shows: its items, or the fact that they could not be had (decision 34). */
export type Listing<Item> = { items: Item[] } | { hasFailed: true }

/**
 * Reads a list for a page. A failure is no alert (spec 8) but is told apart from an empty list.
 *
 * @throws a redirect home when the session has ended meanwhile: the root says so there
 */
export async function readList<C extends AnyCall>(
  api: ApiClient,
  call: C,
  input: CallInput<C>,
): Promise<Listing<CallItem<C>>> {
  const answer = await api.call(call, input)
  if (!answer.success && answer.code === 'NOT_SIGNED_IN') throw redirect(paths.sessionEnded())
  return answer.success ? { items: answer.results } : { hasFailed: true }
}
