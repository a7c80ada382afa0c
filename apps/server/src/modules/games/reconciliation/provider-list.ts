import {
  GatewayRefusal,
  GatewayUnreachable,
  newWireId,
  type ProviderAnswer,
  type ProviderClient,
} from '@balai/gateway-kit'

export type ProviderTransaction = ProviderAnswer<'transactions'>['transactions'][number]

export interface ListSpan {
  from: Date
  to: Date
  /** Only what belongs to this round. A provider that does not know the filter lists more, so it is applied here too. */
  round?: string
}

/** A provider's list went on for longer than anybody should wait. */
export class ListTooLong extends Error {}

/**
 * Why a provider's list is of no use, as staff see it: it did not come, was refused, went on without end, has no shape that is known,
 * or nothing in it is play that counts (record 0931).
 */
export type ListFault = 'UNREACHABLE' | 'REFUSED' | 'TOO_LONG' | 'UNREADABLE' | 'NOTHING_COUNTS'

/** What went wrong in words that a person can act on; anything else is a fault of ours. */
export function listFaultOf(error: unknown): ListFault | undefined {
  if (error instanceof GatewayUnreachable) return 'UNREACHABLE'
  if (error instanceof GatewayRefusal) return error.status === 200 ? 'UNREADABLE' : 'REFUSED'
  if (error instanceof ListTooLong) return 'TOO_LONG'
  return undefined
}

const mostPages = 50

/**
 * What the provider holds about a span of time, a page at a time, oldest first.
 *
 * @throws GatewayRefusal, GatewayUnreachable, ListTooLong
 */
export async function* readProviderList(
  client: ProviderClient,
  { from, to, round }: ListSpan,
): AsyncGenerator<ProviderTransaction[]> {
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const answer: ProviderAnswer<'transactions'> = await client.send('transactions', {
      requestId: newWireId('rec'),
      from: from.toISOString(),
      to: to.toISOString(),
      ...(round === undefined ? {} : { round }),
      cursor,
    })
    yield round === undefined ? answer.transactions : answer.transactions.filter((one) => one.round === round)
    if (answer.cursor === null) return
    cursor = answer.cursor
  }
  throw new ListTooLong(`the list from ${from.toISOString()} has more than ${mostPages} pages`)
}
