import { Icon } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import { useSay, useWords } from '../../words/words.tsx'
import { isOpen, type WithdrawalRequest } from './queue-kind.ts'

/** Says of a withdrawal that was open in a restored backup that it is held, or what the bank's statement says of it (record 0945). */
export function ComparisonNote({ withdrawal }: { withdrawal: WithdrawalRequest }) {
  const { withdrawal: words } = useWords('operators')
  const say = useSay()
  const { heldAt, comparison, comparedBy } = withdrawal
  if (!heldAt && !comparison) return null // the server of the version before tells of neither (record 1146)
  return (
    <div className="form-alert form-alert-warn" role="note">
      <Icon of={CircleAlert} size="sm" />
      {!comparison ? (
        <span>
          <b>{words.heldNote}</b> {words.heldHint}
        </span>
      ) : (
        <span>
          <b>{say(words.comparedNote, { name: comparedBy?.name ?? '–' })}</b> {comparison}
          {isOpen(withdrawal) ? <> {words.comparedHint}</> : null}
        </span>
      )}
    </div>
  )
}
