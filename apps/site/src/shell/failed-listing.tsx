import { Button, State } from '@balai/ui'
import { useRevalidator } from 'react-router'
import { useWords } from '../words/words.tsx'

/** What stands where a list could not be had, with the retry in place. */
export function FailedListing({ title, isLine = false }: { title: string; isLine?: boolean }) {
  const { actions, busy, states } = useWords('common')
  const { revalidate, state } = useRevalidator()
  return (
    <div className="card">
      <State
        art="lantern"
        isLine={isLine}
        title={title}
        actions={
          <Button tone="quiet" isBusy={state === 'loading'} busyLabel={busy.loading} onClick={() => void revalidate()}>
            {actions.retry}
          </Button>
        }
      >
        {states.failedHint}
      </State>
    </div>
  )
}
