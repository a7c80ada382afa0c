import { changeSentence } from '@balai/copy/sentences'
import { Card, writeMoney } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'
import { Told, useTimeText } from './absence-notice.tsx'
import type { Standing } from './standing.ts'

type Change = Standing['changes'][number]

/** The member's own log: what they changed, and when (record 0274). */
export function ChangesSection({ changes }: { changes: readonly Change[] }) {
  const words = useWords('saferPlay')
  const say = useSay()
  const timeOf = useTimeText()
  return (
    <section className="section" aria-labelledby="limit-changes">
      <h2 id="limit-changes" className="text-lg font-bold">
        {words.changes.title}
      </h2>
      <p className="text-soft">{words.changes.lead}</p>
      {changes.length === 0 ? (
        <p className="nothing-yet">{words.changes.empty}</p>
      ) : (
        <Card inside="rows">
          {changes.map((change) => (
            <div key={change.id} className="limit-change">
              <p>
                <Told text={changeSentence(change, { words, say, timeOf, amountOf: writeMoney })} />
              </p>
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
