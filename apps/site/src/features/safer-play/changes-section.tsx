import { Card, formatThousands } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'
import { useTimeText } from './absence-notice.tsx'
import type { Standing } from './standing.ts'

type Change = Standing['changes'][number]

/** What one change was, as a sentence. */
function useSentence(): (change: Change) => string {
  const { changes, kind, period } = useWords('saferPlay')
  const say = useSay()
  const timeOf = useTimeText()
  const amount = (of: number | null): string => (of === null ? changes.none : `Rp\u00a0${formatThousands(of)}`)
  return (change) => {
    if (change.act === 'break') return say(changes.break, { time: timeOf(change.until ?? change.at) })
    if (change.act === 'exclusion')
      return change.until === null ? changes.forGood : say(changes.exclusion, { time: timeOf(change.until) })
    const limit = change.kind && change.period ? `${kind[change.kind]} ${period[change.period]}` : ''
    return say(changes[change.act], {
      limit,
      from: amount(change.from),
      to: amount(change.to),
      time: timeOf(change.effectiveAt ?? change.at),
    })
  }
}

/** The member's own log: what they changed, and when (record 0274). */
export function ChangesSection({ changes }: { changes: readonly Change[] }) {
  const { changes: words } = useWords('saferPlay')
  const timeOf = useTimeText()
  const sentenceOf = useSentence()
  return (
    <section className="section" aria-labelledby="limit-changes">
      <h2 id="limit-changes" className="text-lg font-bold">
        {words.title}
      </h2>
      <p className="text-soft">{words.lead}</p>
      {changes.length === 0 ? (
        <p className="text-soft">{words.empty}</p>
      ) : (
        <Card inside="rows">
          {changes.map((change) => (
            <div key={change.id} className="limit-change">
              <p suppressHydrationWarning>{sentenceOf(change)}</p>
              <time dateTime={change.at} className="text-soft num" suppressHydrationWarning>
                {timeOf(change.at)}
              </time>
            </div>
          ))}
        </Card>
      )}
    </section>
  )
}
