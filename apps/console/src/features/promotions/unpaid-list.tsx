import type { CallItem, calls } from '@balai/contract'
import { Card } from '@balai/ui'
import { writeDay } from '../../desk/zoned-time.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { MemberLink } from '../member/member-link.tsx'

type Rule = CallItem<typeof calls.promotions.consoleListPayoutRule>

const shownDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`

/** To whom a rule could not pay a period, with the way to each of them (record 0675); nothing where everybody was paid. */
export function UnpaidList({ rule: { kind, unpaid, unpaidCount } }: { rule: Rule }) {
  const { payout: words } = useWords('givingDesk')
  const say = useSay()
  if (!unpaidCount) return null // nor does the server of the version before count them (record 1146)
  const more = unpaidCount - unpaid.length
  return (
    <Card>
      <h2 className="font-bold">{say(words.unpaidTitle, { kind: words.kinds[kind], n: unpaidCount })}</h2>
      <p className="text-soft">{words.unpaidLead}</p>
      {unpaid.length > 0 ? (
        <ul>
          {unpaid.map((one) => (
            <li key={`${one.memberId} ${one.from}`}>
              <MemberLink id={one.memberId} username={one.username} />{' '}
              <span className="text-soft">{shownDays(one)}</span>
            </li>
          ))}
          {more > 0 ? <li>{say(words.unpaidMore, { n: more })}</li> : null}
        </ul>
      ) : null}
    </Card>
  )
}
