import { Button } from '@balai/ui'
import { useLayoutEffect, useRef } from 'react'
import type { OlderItems } from '../api/use-older-items.ts'
import { useWords } from '../words/words.tsx'

interface ListEndProps {
  list: OlderItems<unknown>
  /** Of a list that always says that it is whole. */
  wholeWords?: string
}

/**
 * The end of a list that goes on: the way to what is older, and, where that did not come, the failure and another try. Whoever
 * pressed for the last page by keyboard is told that it was the last, in the place of the button, which goes.
 */
export function ListEnd({ list: { next, isLoading, hasFailed, loadMore }, wholeWords }: ListEndProps) {
  const { actions, busy, states } = useWords('common')
  const said = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const isWhole = next === null
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (isWhole && isPressed.current && isLost) said.current?.focus({ preventScroll: true })
  }, [isWhole])
  const press = () => {
    isPressed.current = true
    loadMore()
  }
  const ended = wholeWords ?? (isPressed.current ? states.listEnd : null)
  return (
    <>
      <div ref={said} role="status" tabIndex={-1} className="list-end">
        {hasFailed ? <p className="field-error">{states.moreFailed}</p> : null}
        {isWhole && ended ? <p className="text-soft text-sm">{ended}</p> : null}
      </div>
      {isWhole ? null : (
        <Button tone="quiet" isFull isBusy={isLoading} busyLabel={busy.loading} onClick={press}>
          {hasFailed ? actions.retry : actions.loadMore}
        </Button>
      )}
    </>
  )
}
