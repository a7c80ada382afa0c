import { formatThousands } from '@balai/ui'
import { Instant } from '../../desk/instant.tsx'
import { zoned } from '../../desk/zoned-time.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { Member } from './use-member.ts'

type Change = Member['saferPlay']['changes'][number]

/** What one change was, as a sentence, by the operator's clocks. */
function useSentence(): (change: Change) => string {
  const { changes, kind, period } = useWords('saferPlay')
  const { timeZone } = useStaff()
  const say = useSay()
  const amount = (of: number | null): string => (of === null ? changes.none : `Rp\u00a0${formatThousands(of)}`)
  const timeOf = (at: string): string => {
    const { day, minute } = zoned(new Date(at), timeZone)
    return `${day} ${minute}`
  }
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

/** What the member changed about their own limits, which nobody can change afterwards (record 0274). */
export function MemberChanges({ member: { saferPlay } }: { member: Member }) {
  const { changes: words } = useWords('saferPlay')
  const sentenceOf = useSentence()
  if (saferPlay.changes.length === 0) return <p className="text-soft">{words.empty}</p>
  return (
    <>
      <h3 className="font-bold" id="member-changes">
        {words.title}
      </h3>
      <ul className="member-changes" aria-labelledby="member-changes">
        {saferPlay.changes.map((change) => (
          <li key={change.id}>
            {sentenceOf(change)}
            <small className="text-soft">
              <Instant at={change.at} look="brief" />{' '}
              {change.ip === null ? null : <span className="num">{change.ip}</span>}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
