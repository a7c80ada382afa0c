import { Button, writeMoney } from '@balai/ui'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSay, useWords } from '../../words/words.tsx'

/** The server asks the provider every minute; looking a little oftener shows the end soon after it is known. */
const lookMs = 20_000

/** Credit in transit: an answer that is not had is a wait, never a loss (record 0132). */
export function PendingTransfer({ amount }: { amount: number }) {
  const { transfer: words } = useWords('wallet')
  const { actions, busy } = useWords('common')
  const say = useSay()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, lookMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="form-alert form-alert-info transfer-pending" role="status">
      <b>{words.pendingTitle}</b>
      <p>{say(words.pendingBody, { amount: writeMoney(amount) })}</p>
      <Button
        tone="line"
        size="sm"
        isBusy={state === 'loading'}
        busyLabel={busy.checking}
        onClick={() => void revalidate()}
      >
        {actions.refresh}
      </Button>
    </div>
  )
}
