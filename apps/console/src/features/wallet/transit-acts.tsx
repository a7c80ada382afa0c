import { calls } from '@balai/contract'
import { Button, useToast } from '@balai/ui'
import { ask } from '../../api/console-api.ts'
import { useFailureToast } from '../../desk/failure.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import type { TransitAct } from './transit-dialogs.tsx'
import { type Transit, useTransitAct } from './use-transit.ts'

interface TransitActsProps {
  transit: Transit
  /** Opens the dialog of an act, which stands beside the list: a row may leave it while its act is under way. */
  onOpen: (act: TransitAct) => void
}

/** What may be done with a transfer now; where a step is another person's, a sentence in its place says so. */
export function TransitActs({ transit, onOpen }: TransitActsProps) {
  const { transit: words } = useWords('operators')
  const may = useMay()
  const { state, statement } = transit
  const whose = <span className="sr-only"> {transit.username}</span>
  const isEnded = state === 'CONFIRMED' || state === 'REJECTED'
  const pending = statement?.state === 'pending' ? statement : null
  const isUnheard = statement?.state === 'confirmed' && statement.providerSays === null
  const mayState = may('transit.state')
  const mayConfirm = pending !== null && may('transit.confirm')
  return (
    <>
      {mayConfirm && pending.isMine ? <span className="row-hindrance">{words.needsOther}</span> : null}
      <span className="flex flex-wrap gap-1.5">
        {mayState && (!isEnded || isUnheard) ? <AskAgain transit={transit} /> : null}
        {mayState && !isEnded && !pending && state !== 'HELD' ? (
          <Button size="sm" onClick={() => onOpen({ act: 'state', transit })}>
            {words.state}
            {whose}
          </Button>
        ) : null}
        {mayConfirm && !pending.isMine ? (
          <Button size="sm" onClick={() => onOpen({ act: 'confirm', transit, statement: pending })}>
            {words.confirm}
            {whose}
          </Button>
        ) : null}
        {pending && (pending.isMine || mayConfirm) ? (
          <Button size="sm" tone="quiet" onClick={() => onOpen({ act: 'decline', transit, statement: pending })}>
            {pending.isMine ? words.takeBack : words.decline}
            {whose}
          </Button>
        ) : null}
        {statement?.contradicts && !statement.settledBy && may('transit.confirm') ? (
          <Button size="sm" onClick={() => onOpen({ act: 'settle', transit, statement })}>
            {words.settle}
            {whose}
          </Button>
        ) : null}
      </span>
    </>
  )
}

/** Says in a toast what the provider said, also where the row has left the list by then. */
function AskAgain({ transit: { id, username } }: { transit: Transit }) {
  const { transit: words } = useWords('operators')
  const { busy } = useWords('common')
  const toast = useToast()
  const tellFailure = useFailureToast()
  const asking = useTransitAct(async () => (await ask(calls.wallet.consoleAskTransit, { id })).result, {
    onSuccess: ({ said }) => toast({ ...(said === 'UNKNOWN' ? {} : { tone: 'good' }), message: words.said[said] }),
    onError: tellFailure,
  })
  return (
    <Button
      size="sm"
      tone="line"
      isBusy={asking.isPending}
      busyLabel={busy.processing}
      onClick={() => asking.mutate(undefined)}
    >
      {words.ask}
      <span className="sr-only"> {username}</span>
    </Button>
  )
}
