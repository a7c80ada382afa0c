import { Badge } from '@balai/ui'
import { useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import type { ReportRow } from './use-report.ts'

type Money = ReportRow['money']

/** Whether figures are, at least in part, of play money while the operator plays for real money now, or the other way round. */
function useIsOther(): (money: Money) => boolean {
  const { isPlayMoney } = useStaff()
  return (money) => money === 'both' || money === (isPlayMoney ? 'real' : 'play')
}

/** Beside a day or a sum whose money is not that of now alone (record 1101); else nothing. */
export function MoneyMark({ money }: { money: Money }) {
  const words = useWords('reports').money
  return useIsOther()(money) ? <Badge>{words[money]}</Badge> : null
}

/** Of a whole range, in a sentence. */
export function MoneyNote({ money }: { money: Money }) {
  const { otherMoney } = useWords('reports')
  return useIsOther()(money) ? <p className="form-alert form-alert-info">{otherMoney[money]}</p> : null
}
