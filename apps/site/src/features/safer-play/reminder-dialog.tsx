import { calls } from '@balai/contract'
import { Button, Dialog, writeMoney } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'

const minuteMs = 60_000
const longestSeconds = 999_999

/** `+Rp 1.200` or `−Rp 200`; losses are shown as losses. */
function changeText(amount: number): string {
  return `${amount > 0 ? '+' : ''}${writeMoney(amount)}`
}

/** Says how long the sitting has lasted and what it came to, and offers to stop. It has to be answered. */
export function ReminderDialog({ startedAt, onClose }: { startedAt: number; onClose: () => void }) {
  const { reminder } = useWords('saferPlay')
  const { actions, states, time } = useWords('common')
  const say = useSay()
  const navigate = useNavigate()
  const [net, setNet] = useState<number | null>(null)
  const [minutes] = useState(() => Math.floor((Date.now() - startedAt) / minuteMs))
  useEffect(() => {
    // As a length: the clock that it was measured by may be wrong (record 0617).
    const seconds = Math.min(Math.max(Math.round((Date.now() - startedAt) / 1_000), 1), longestSeconds)
    browserApi.call(calls.games.sitting, { seconds }).then(
      (answer) => answer.success && setNet(answer.result.net),
      () => {}, // the dash stays
    )
  }, [startedAt])
  const duration = [
    minutes >= 60 ? say(time.hours, { n: Math.floor(minutes / 60) }) : '',
    minutes % 60 > 0 ? say(time.minutes, { n: minutes % 60 }) : '',
  ]
    .filter(Boolean)
    .join(' ')
  const rest = () => {
    onClose()
    void navigate(`${paths.limits()}#break`)
  }
  return (
    <Dialog
      title={say(reminder.title, { duration })}
      onClose={onClose}
      closeLabel={actions.close}
      closing="must-answer"
    >
      <p aria-live="polite">{say(reminder.body, { net: net === null ? states.missingValue : changeText(net) })}</p>
      <div className="confirm-actions">
        <Button tone="quiet" onClick={onClose}>
          {reminder.continue}
        </Button>
        <Button onClick={rest}>{reminder.stop}</Button>
      </div>
    </Dialog>
  )
}
