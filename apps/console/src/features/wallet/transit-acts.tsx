import { calls } from '@balai/contract'
import { Button, useToast } from '@balai/ui'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { ConfirmDialog, DeclineDialog, SettleDialog, StateDialog } from './transit-dialogs.tsx'
import { type Transit, useTransitAct } from './use-transit.ts'

/** What may be done with a transfer now; where a step is another person's, the button says so. */
export function TransitActs({ transit }: { transit: Transit }) {
  const { transit: words } = useWords('operators')
  const may = useMay()
  const [open, setOpen] = useState<'state' | 'confirm' | 'decline' | 'settle' | null>(null)
  const close = () => setOpen(null)
  const { state, statement } = transit
  const isEnded = state === 'CONFIRMED' || state === 'REJECTED'
  const pending = statement?.state === 'pending' ? statement : null
  const isUnheard = statement?.state === 'confirmed' && statement.providerSays === null
  const mayState = may('transit.state')
  return (
    <span className="flex flex-wrap gap-1.5">
      {mayState && (!isEnded || isUnheard) ? <AskAgain transit={transit} /> : null}
      {mayState && !isEnded && !pending && state !== 'HELD' ? (
        <Button size="sm" onClick={() => setOpen('state')}>
          {words.state}
        </Button>
      ) : null}
      {pending && may('transit.confirm') ? (
        <Button
          size="sm"
          disabled={pending.isMine}
          title={pending.isMine ? words.needsOther : undefined}
          onClick={() => setOpen('confirm')}
        >
          {words.confirm}
        </Button>
      ) : null}
      {pending && (pending.isMine || may('transit.confirm')) ? (
        <Button size="sm" tone="quiet" onClick={() => setOpen('decline')}>
          {pending.isMine ? words.takeBack : words.decline}
        </Button>
      ) : null}
      {statement?.contradicts && !statement.settledBy && may('transit.confirm') ? (
        <Button size="sm" onClick={() => setOpen('settle')}>
          {words.settle}
        </Button>
      ) : null}
      {open === 'state' ? <StateDialog transit={transit} onClose={close} /> : null}
      {open === 'confirm' && statement ? (
        <ConfirmDialog transit={transit} statement={statement} onClose={close} />
      ) : null}
      {open === 'decline' && statement ? <DeclineDialog statement={statement} onClose={close} /> : null}
      {open === 'settle' && statement ? <SettleDialog statement={statement} onClose={close} /> : null}
    </span>
  )
}

/** Says in a toast what the provider said. */
function AskAgain({ transit: { id, username } }: { transit: Transit }) {
  const { transit: words } = useWords('operators')
  const { busy } = useWords('common')
  const toast = useToast()
  const asking = useTransitAct(async () => (await ask(calls.wallet.consoleAskTransit, { id })).result)
  const send = () =>
    asking.mutate(undefined, {
      onSuccess: ({ said }) => toast({ ...(said === 'UNKNOWN' ? {} : { tone: 'good' }), message: words.said[said] }),
      onError: (error) => toast({ tone: 'bad', message: error.message }),
    })
  return (
    <Button size="sm" tone="line" isBusy={asking.isPending} busyLabel={busy.processing} onClick={send}>
      {words.ask}
      <span className="sr-only"> {username}</span>
    </Button>
  )
}
