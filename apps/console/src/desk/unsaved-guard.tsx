import { type BlockerFunction, useBlocker } from 'react-router'
import { useWords } from '../words/words.tsx'
import { ActDialog } from './act-dialog.tsx'
import { isAnythingUnsaved } from './unsaved.ts'

/** What a navigation says that follows a saving or removing: nothing is lost by it. */
export const isDone = { state: { isDone: true } } as const

const saysDone = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDone' in state

const losesSomething: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  if (from.pathname === to.pathname && from.search === to.search) return false
  // The entry keeps what was said when it was made: who comes back to it has not saved what is written now.
  return isAnythingUnsaved() && (historyAction === 'POP' || !saysDone(to.state))
}

/** Asks before what was written is left behind, by a link or by going back. It stands once, as a router asks one guard. */
export function UnsavedGuard() {
  const { form } = useWords('contentDesk')
  const blocker = useBlocker(losesSomething)
  if (blocker.state !== 'blocked') return null
  return (
    <ActDialog
      title={form.leaveTitle}
      confirmLabel={form.leave}
      tone="danger"
      isBusy={false}
      error={null}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{form.unsaved}</p>
    </ActDialog>
  )
}
