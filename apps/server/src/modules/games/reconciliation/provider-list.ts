import {
  GatewayRefusal,
  GatewayUnreachable,
  newWireId,
  type ProviderAnswer,
  type ProviderClient,
} from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'

export type ProviderTransaction = ProviderAnswer<'transactions'>['transactions'][number]

export interface ListSpan {
  from: Date
  to: Date
  /** Only what belongs to this round. A provider that does not know the filter lists more: whoever asks looks at each one's round. */
  round?: string
}

/** How long whoever asked waits for a list; without, to its end. */
export interface Patience {
  clock: Clock
  /** No page is asked for from then on. */
  by: number
}

/** A provider's list went on for longer than anybody should wait. */
export class ListTooLong extends Error {}

/** Not for its pages, but for the time that they took. */
export class ListTooSlow extends ListTooLong {}

/**
 * Why a provider's list is of no use, as staff see it: it did not come, was refused, went on without end, came too slowly (record
 * 1116), has no shape that is known, or nothing in it is play that counts (record 0931).
 */
export type ListFault = 'UNREACHABLE' | 'REFUSED' | 'TOO_LONG' | 'TOO_SLOW' | 'UNREADABLE' | 'NOTHING_COUNTS'

/** What went wrong in words that a person can act on; anything else is a fault of ours. */
export function listFaultOf(error: unknown): ListFault | undefined {
  if (error instanceof GatewayUnreachable) return 'UNREACHABLE'
  if (error instanceof GatewayRefusal) return error.status === 200 ? 'UNREADABLE' : 'REFUSED'
  if (error instanceof ListTooSlow) return 'TOO_SLOW'
  if (error instanceof ListTooLong) return 'TOO_LONG'
  return undefined
}

const mostPages = 50

/**
 * What the provider holds about a span of time, a page at a time, oldest first.
 *
 * @throws GatewayRefusal, GatewayUnreachable, ListTooLong, ListTooSlow
 */
export async function* readProviderList(
  client: ProviderClient,
  { from, to, round }: ListSpan,
  patience?: Patience,
): AsyncGenerator<ProviderTransaction[]> {
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page++) {
    if (patience && patience.clock.now().getTime() >= patience.by)
      throw new ListTooSlow(`the list from ${from.toISOString()} came too slowly, after ${page} pages`)
    const answer: ProviderAnswer<'transactions'> = await client.send('transactions', {
      requestId: newWireId('rec'),
      from: from.toISOString(),
      to: to.toISOString(),
      ...(round === undefined ? {} : { round }),
      cursor,
    })
    yield answer.transactions
    if (answer.cursor === null) return
    cursor = answer.cursor
  }
  throw new ListTooLong(`the list from ${from.toISOString()} has more than ${mostPages} pages`)
}
