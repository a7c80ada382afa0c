import { GatewayUnreachable, type ProviderClient } from '@balai/gateway-kit'
import { eachByItself } from '../../../../platform/jobs/by-itself.ts'
import {
  type ListFault,
  ListTooLong,
  ListTooSlow,
  listFaultOf,
  readProviderList,
} from '../../reconciliation/provider-list.ts'
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
/** So long a list takes at most: what takes longer is read in smaller spans, and the smallest to its end (record 1214). */
const longestTryMs = minuteMs
/** What was listed a moment ago may have been undecided then, and the provider counts by its own clock. */
const overlapMs = 10 * minuteMs
/** How far back the first pull reaches, and each that looks for what came late or was corrected. */
const lookBackMs = 48 * 60 * minuteMs

/**
 * After so long a provider waits for the next run, which goes on from there, so that what others play meanwhile is read too. Not
 * before it has come past where the run before ended; and what is read again is read whole, since it keeps no place.
 */
const longestRunMs = 10 * minuteMs

/** What a run was told so far; an empty list says nothing of whether the others are of use. */
type Told = 'nothing' | 'nothing that counts' | 'play'

/** @returns what it was told with this span, or why its list was not read to its end: it has none, or none in time */
async function pullSpan(
  parts: PullParts,
  { provider, client }: { provider: Provider; client: ProviderClient },
  span: { from: Date; to: Date },
  before: Told,
): Promise<Told | ListTooLong> {
  const { clock } = parts
  const isLeast = span.to.getTime() - span.from.getTime() <= shortestSpanMs
  const patience = isLeast ? undefined : { clock, by: clock.now().getTime() + longestTryMs }
  let told = before
  try {
    for await (const page of readProviderList(client, span, patience)) {
      if (page.length === 0) continue
      const counts = await recordPage(parts, provider, page)
      told = counts || told === 'play' ? 'play' : 'nothing that counts'
    }
    return told
  } catch (error) {
    if (!(error instanceof ListTooLong) || isLeast) throw error
    return error
  }
}

/** The fault that a run leaves which was answered; where it was told nothing, the one before stands. */
function faultOf(told: Told, before: ListFault | null | undefined): ListFault | null {
  const isUseless = told === 'nothing' ? before === 'NOTHING_COUNTS' : told === 'nothing that counts'
  return isUseless ? 'NOTHING_COUNTS' : null
}

/** Reads on from where it was; in smaller spans once one's list had no end. */
async function pull(parts: PullParts, provider: Provider, isAgain: boolean): Promise<void> {
  const { db, clock, log } = parts
  const triedAt = clock.now()
  const until = triedAt.getTime() + minuteMs // whose clock is a little ahead is read too
  const mark = await readPullMark(db, provider.id)
  const done = isAgain ? undefined : mark?.doneUntil
  let from = done ? done.getTime() - overlapMs : until - lookBackMs
  const mustPass = done?.getTime() ?? from // a run that ends before it would be begun anew by each that follows
  try {
    const client = providerClientOf(provider)
    if (!client) throw new GatewayUnreachable(`${provider.id} has no live key`)
    const last = triedAt.getTime() + longestRunMs
    let told: Told = 'nothing'
    let isSlow = false
    for (let length = longestSpanMs; from < until; ) {
      const to = Math.min(from + length, until)
      const span = { from: new Date(from), to: new Date(to) }
      const begun = clock.now().getTime()
      const answer = await pullSpan(parts, { provider, client }, span, told)
      if (answer instanceof ListTooLong) {
        length = Math.max((to - from) / 2, shortestSpanMs)
        isSlow = answer instanceof ListTooSlow
        continue
      }
      told = answer
      from = to
      // One dense minute, or a provider that stood still for a moment, is no measure of two days; what goes on begins wide each time.
      if (isAgain && isSlow && clock.now().getTime() - begun < longestTryMs / 4)
        length = Math.min(length * 2, longestSpanMs)
      const isCutShort = !isAgain && from > mustPass && from < until && clock.now().getTime() >= last
      const doneUntil = isAgain ? null : new Date(Math.min(to, triedAt.getTime()))
      const fault = faultOf(told, mark?.fault) ?? (isCutShort ? 'TOO_SLOW' : null)
      await savePullMark(db, provider.id, { doneUntil, triedAt, fault })
      if (isCutShort) break
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
 * or was corrected, the last two days once more. No provider waits for another. Safe to repeat and to run on several servers at
 * once.
 */
export async function pullRecords(parts: PullParts, { isAgain }: { isAgain: boolean }): Promise<void> {
  const all = (await parts.providers.all()).filter(({ mode }) => mode === 'transfer')
  await eachByItself("providers' play was not recorded", async (alone) => {
    await Promise.all(all.map((provider) => alone(() => pull(parts, provider, isAgain))))
  })
}
