import { GatewayUnreachable, type ProviderClient } from '@balai/gateway-kit'
import { ListTooLong, listFaultOf, readProviderList } from '../../reconciliation/provider-list.ts'
import { providerClientOf } from '../../registry/provider-client.ts'
import type { Provider, Providers } from '../../registry/providers.ts'
import { type RecordParts, recordPage } from './record.ts'
import { readPullMark, savePullMark } from './store.ts'

export interface PullParts extends RecordParts {
  providers: Providers
  /** There are events to send. */
  onCommitted(): void
}

const minuteMs = 60_000
const longestSpanMs = 60 * minuteMs
const shortestSpanMs = minuteMs
/** What was listed a moment ago may have been undecided then, and the provider counts by its own clock. */
const overlapMs = 10 * minuteMs
/** How far back the first pull reaches, and each that looks for what came late or was corrected. */
const lookBackMs = 48 * 60 * minuteMs

interface Span {
  from: number
  to: number
}

/** Reads a span, in smaller ones where its list has no end. */
async function pullSpan(
  parts: PullParts,
  provider: Provider,
  client: ProviderClient,
  { from, to }: Span,
): Promise<void> {
  try {
    for await (const page of readProviderList(client, { from: new Date(from), to: new Date(to) }))
      if (page.length > 0) await recordPage(parts, provider, page)
  } catch (error) {
    if (!(error instanceof ListTooLong) || to - from <= shortestSpanMs) throw error
    const middle = from + Math.ceil((to - from) / 2)
    await pullSpan(parts, provider, client, { from, to: middle })
    await pullSpan(parts, provider, client, { from: middle, to })
  }
}

async function pull(parts: PullParts, provider: Provider, isAgain: boolean): Promise<void> {
  const { db, clock, log } = parts
  const triedAt = clock.now()
  const until = triedAt.getTime() + minuteMs // whose clock is a little ahead is read too
  const done = isAgain ? undefined : (await readPullMark(db, provider.id))?.doneUntil
  let from = done ? done.getTime() - overlapMs : until - lookBackMs
  try {
    const client = providerClientOf(provider)
    if (!client) throw new GatewayUnreachable(`${provider.id} has no live key`)
    for (; from < until; from += longestSpanMs) {
      const to = Math.min(from + longestSpanMs, until)
      await pullSpan(parts, provider, client, { from, to })
      const doneUntil = isAgain ? null : new Date(Math.min(to, triedAt.getTime()))
      await savePullMark(db, provider.id, { doneUntil, triedAt, fault: null })
    }
  } catch (error) {
    const fault = listFaultOf(error)
    if (fault === undefined) throw error
    log.warn({ err: error, provider: provider.id }, 'a provider’s record of play could not be read')
    await savePullMark(db, provider.id, { doneUntil: null, triedAt, fault })
  } finally {
    parts.onCommitted()
  }
}

/**
 * Reads what was played at transfer-mode providers (record 0272): everything since the last time, or, to find what came late
 * or was corrected, the last two days once more. Safe to repeat and to run on several servers at once.
 */
export async function pullRecords(parts: PullParts, { isAgain }: { isAgain: boolean }): Promise<void> {
  const faults: unknown[] = []
  for (const provider of await parts.providers.all()) {
    if (provider.mode === 'transfer') await pull(parts, provider, isAgain).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `the play of ${faults.length} providers could not be recorded`)
}
