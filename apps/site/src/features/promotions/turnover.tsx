import type { CallItem, calls } from '@balai/contract'
import { Meter, writeMoney } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'

export type Claimed = CallItem<typeof calls.promotions.listMemberBonus>

/** What is done of a requirement, as a bar and in figures. */
export function Turnover({ bonus: { turnoverDone, turnoverRequired } }: { bonus: Claimed }) {
  const { running: words } = useWords('promotions')
  const say = useSay()
  return (
    <div className="turnover">
      <span className="text-soft text-sm">{words.turnover}</span>
      <span className="num text-sm">
        {say(words.progress, { done: writeMoney(turnoverDone), required: writeMoney(turnoverRequired) })}
      </span>
      <Meter label={words.turnover} value={turnoverDone} max={turnoverRequired} />
    </div>
  )
}
