import type { Db } from '@balai/db'
import { GatewayUnreachable, type ProviderClient } from '@balai/gateway-kit'
import type { Clock } from '../../../platform/clock.ts'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Operators } from '../../operators/index.ts'
import type { Difference } from '../cases/store.ts'
import { raiseDifferences } from '../cases/tell.ts'
import { refundPrefix } from '../open-rounds/carry-out.ts'
import { providerClientOf } from '../registry/provider-client.ts'
import type { Provider, Providers } from '../registry/providers.ts'
import { closeMended } from './close-mended.ts'
import { compare, missingThere, type OurTransaction, vanishesTakenBack } from './compare.ts'
import { findListed } from './find-listed.ts'
import { ListTooLong, ListTooSlow, listFaultOf, type Patience, readProviderList } from './provider-list.ts'
import { readMark, readOurs, readOursOfSpan, readTakenBack, saveComparison, saveMark } from './store.ts'

export interface ReconcileParts {
  db: Db
  clock: Clock
  log: Logger
  operators: Pick<Operators, 'all'>
  providers: Providers
}

interface Span {
  from: Date
  to: Date
}

const minuteMs = 60_000
/** What is younger may still be on its way. */
const behindMs = 15 * minuteMs
const longestSpanMs = 60 * minuteMs
const shortestSpanMs = minuteMs
/** How far back the first comparison reaches, and how much is made up in one run. */
const mostSpans = 24
/** And how long a run begins with another span: the slowest provider’s run is everybody’s. */
const longestRunMs = 10 * minuteMs
/** So long a span takes at most, with all that is asked for it: what takes longer is tried in smaller ones. */
const longestTryMs = minuteMs
/** The provider counts by its own clock: what we took at the span's edge may stand just outside of its list. */
const edgeMs = 5 * minuteMs
const ourPage = 1_000
/** A provider that lost a whole span is not asked for each of its rounds. */
const mostAsked = 200

/** What comparing a span came to so far. */
class Findings {
  readonly differences: Difference[] = []
  readonly listed = new Set<string>()
  private readonly counts = new Map<string, { there: number; here: number }>()
  count(operatorId: string, side: 'there' | 'here'): void {
    const counted = this.counts.get(operatorId) ?? { there: 0, here: 0 }
    counted[side]++
    this.counts.set(operatorId, counted)
  }
  byOperator() {
    return [...this.counts].map(([operatorId, counted]) => {
      const differences = this.differences.filter((one) => one.operatorId === operatorId).length
      return { operatorId, ...counted, differences }
    })
  }
}

/** Without what stands on neither side, since it has been taken back here. */
async function standing(db: Db, provider: Provider, found: readonly Difference[]): Promise<Difference[]> {
  const vanishing = found.filter(vanishesTakenBack).map(({ transaction }) => transaction)
  const takenBack = await readTakenBack(db, provider.id, vanishing)
  return found.filter((one) => !(vanishesTakenBack(one) && takenBack.has(one.transaction)))
}

/** So many operators who are not here the log names; a provider may make up as many as it likes. */
const mostNamed = 10

/**
 * Looks at everything that the provider lists, and remembers it for the other direction. Play of an operator that is none of this
 * installation would be a case in a queue that nobody reads: the log tells of it, as of what a transfer-mode provider lists so.
 */
async function lookThere(
  { db, log, operators }: ReconcileParts,
  provider: Provider,
  client: ProviderClient,
  { span: { from, to }, patience }: { span: Span; patience: Patience },
): Promise<Findings> {
  const findings = new Findings()
  const here = new Set((await operators.all()).map(({ id }) => id))
  const strangers = new Set<string>()
  let left = 0
  const edge = Math.min(edgeMs, to.getTime() - from.getTime())
  const wide = { from: new Date(from.getTime() - edge), to: new Date(to.getTime() + edge) }
  for await (const page of readProviderList(client, wide, patience)) {
    const known = await readOurs(
      db,
      provider.id,
      page.map((one) => one.transaction),
    )
    const found: Difference[] = []
    for (const theirs of page) {
      findings.listed.add(theirs.transaction)
      const at = new Date(theirs.occurredAt)
      if (at < from || at >= to) continue // belongs to the span beside
      const ours = known.get(theirs.transaction)
      if (!ours && !here.has(theirs.operator)) {
        if (strangers.size < mostNamed) strangers.add(theirs.operator)
        left += 1
        continue
      }
      findings.count(ours?.operatorId ?? theirs.operator, 'there')
      const difference = compare(provider, theirs, ours)
      if (difference) found.push(difference)
    }
    findings.differences.push(...(await standing(db, provider, found)))
  }
  if (left > 0) {
    const told = { provider: provider.id, operators: [...strangers], left }
    log.error(told, 'a provider lists play of operators that are none of this installation')
  }
  return findings
}

/** Looks at everything that we took as OK. */
async function lookHere(
  { db }: ReconcileParts,
  provider: Provider,
  client: ProviderClient,
  { span, findings, patience }: { span: Span; findings: Findings; patience: Patience },
): Promise<void> {
  const isLeast = span.to.getTime() - span.from.getTime() <= shortestSpanMs
  const asked = { span: wideOf(span), patience, isLeast }
  let left = mostAsked
  const missingOf = async (page: readonly OurTransaction[]): Promise<OurTransaction[]> => {
    const missing: OurTransaction[] = []
    for (const [round, wanted] of Map.groupBy(page, (ours) => ours.round)) {
      const canAsk = round !== null && left > 0
      const found = canAsk ? await findListed(client, { ...asked, round, wanted }) : 'untold'
      if (canAsk) left = found === 'untold' ? 0 : left - 1 // by another round it would list the very same
      missing.push(...wanted.filter(({ id }) => found === 'untold' || !found.has(id)))
    }
    return missing
  }
  for (let { from } = span, after = ''; ; ) {
    const query = { provider: provider.id, from, to: span.to, after, own: refundPrefix, count: ourPage }
    const page = await readOursOfSpan(db, query)
    for (const ours of page) findings.count(ours.operatorId, 'here')
    const missing = await missingOf(page.filter(({ id }) => !findings.listed.has(id)))
    const found = missing.map((ours) => missingThere(provider, ours))
    findings.differences.push(...(await standing(db, provider, found)))
    const last = page.at(-1)
    if (page.length < ourPage || !last) return
    from = last.processedAt
    after = last.id
  }
}

const wideOf = ({ from, to }: Span): Span => ({
  from: new Date(from.getTime() - 7 * 24 * 60 * minuteMs),
  to: new Date(to.getTime() + longestSpanMs),
})

async function compareSpan(parts: ReconcileParts, provider: Provider, client: ProviderClient, span: Span) {
  const { clock } = parts
  const patience = { clock, by: clock.now().getTime() + longestTryMs }
  const findings = await lookThere(parts, provider, client, { span, patience })
  await lookHere(parts, provider, client, { span, findings, patience })
  const now = clock.now()
  await parts.db.transaction().execute(async (tx) => {
    await raiseDifferences(tx, findings.differences, now)
    for (const one of findings.byOperator()) await saveComparison(tx, { ...one, provider: provider.id, ...span }, now)
    await saveMark(tx, provider.id, { doneUntil: span.to, triedAt: now, fault: null })
  })
}

/**
 * Compares the next span; it is made smaller until the provider's list has an end, and all that is asked for it is answered in time.
 *
 * @returns the span that is done
 */
async function compareFrom(
  parts: ReconcileParts,
  provider: Provider,
  client: ProviderClient,
  { done, until, length }: { done: number; until: number; length: number },
): Promise<{ to: number; length: number }> {
  const to = Math.min(done + length, until)
  try {
    await compareSpan(parts, provider, client, { from: new Date(done), to: new Date(to) })
    return { to, length }
  } catch (error) {
    const least = to - done <= shortestSpanMs
    if (!(error instanceof ListTooLong) || least) throw error
    const smaller = Math.max((to - done) / 2, shortestSpanMs)
    return compareFrom(parts, provider, client, { done, until, length: smaller })
  }
}

async function reconcileProvider(parts: ReconcileParts, provider: Provider): Promise<void> {
  const { db, clock, log } = parts
  const begun = clock.now().getTime()
  const until = begun - behindMs
  const mark = await readMark(db, provider.id)
  let done = mark?.doneUntil.getTime() ?? until - mostSpans * longestSpanMs
  try {
    const client = providerClientOf(provider)
    if (!client) throw new GatewayUnreachable(`${provider.id} has no live key`)
    let length = longestSpanMs
    for (let spans = 0; spans < mostSpans && done < until; spans++) {
      if (clock.now().getTime() >= begun + longestRunMs) throw new ListTooSlow(`${spans} spans took the whole run`)
      const compared = await compareFrom(parts, provider, client, { done, until, length })
      done = compared.to
      length = compared.length
    }
  } catch (error) {
    const fault = listFaultOf(error)
    if (fault === undefined) throw error
    log.warn({ err: error, provider: provider.id }, 'a provider’s list could not be compared')
    const now = clock.now()
    await db
      .transaction()
      .execute((tx) => saveMark(tx, provider.id, { doneUntil: new Date(done), triedAt: now, fault }))
  }
}

/**
 * Compares every seamless provider's list with ours, from where the last run ended (decision record 0112), and closes what came
 * to nothing since (0656, 0680). No provider waits for another. Safe to repeat.
 */
export async function reconcile(parts: ReconcileParts): Promise<void> {
  const all = (await parts.providers.all()).filter(({ mode }) => mode === 'seamless')
  await eachByItself('parts of the comparison failed', async (alone) => {
    await alone(() => closeMended(parts))
    await Promise.all(all.map((provider) => alone(() => reconcileProvider(parts, provider))))
  })
}
