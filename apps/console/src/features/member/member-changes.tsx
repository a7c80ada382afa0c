import { changeSentence } from '@balai/copy/sentences'
import { writeMoney } from '@balai/ui'
import { Instant } from '../../desk/instant.tsx'
import { zoned } from '../../desk/zoned-time.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { Member } from './use-member.ts'

/** What the member changed about their own limits, which nobody can change afterwards (record 0274). */
export function MemberChanges({ member: { saferPlay } }: { member: Member }) {
  const words = useWords('saferPlay')
  const { timeZone } = useStaff()
  const say = useSay()
  const timeOf = (at: string): string => {
    const { day, minute } = zoned(new Date(at), timeZone)
    return `${day} ${minute}`
  }
  return (
    <>
      <h3 className="font-bold" id="member-changes">
        {words.changes.title}
      </h3>
      {saferPlay.changes.length === 0 ? (
        <p className="text-soft">{words.changes.empty}</p>
      ) : (
        <ul className="member-changes" aria-labelledby="member-changes">
          {saferPlay.changes.map((change) => (
            <li key={change.id}>
              {changeSentence(change, { words, say, timeOf, amountOf: writeMoney })}
              <small className="text-soft">
                <Instant at={change.at} look="brief" />{' '}
                {change.ip === null ? null : <span className="num">{change.ip}</span>}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
