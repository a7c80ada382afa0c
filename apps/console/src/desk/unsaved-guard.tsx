import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '../words/words.tsx'
import { ActDialog } from './act-dialog.tsx'

/** What a navigation says that follows a saving or removing: nothing is lost by it. */
export const isDone = { state: { isDone: true } } as const

const saysDone = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDone' in state

/** Asks before what was written is left behind, by a link, by going back or by closing the tab. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { form } = useWords('contentDesk')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !saysDone(nextLocation.state),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
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
