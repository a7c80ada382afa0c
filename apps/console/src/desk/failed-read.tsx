import { Button, State } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { tellFailure } from './failure.tsx'

interface FailedReadProps {
  error: Error
  /** That it could not be read. */
  title: string
  onRetry: () => void
  /** The link to where one came from. */
  back?: ReactNode
  /** False where a page stands around it. */
  isPage?: boolean
}

/** One thing that could not be read: why, and the way to try again. */
export function FailedRead({ error, title, onRetry, back, isPage = true }: FailedReadProps) {
  const { actions, states } = useWords('common')
  return (
    <State
      art="lantern"
      title={title}
      isAlert
      isPage={isPage}
      actions={
        <>
          <Button onClick={onRetry}>{actions.retry}</Button>
          {back}
        </>
      }
    >
      {tellFailure(error, states.failedHint)}
    </State>
  )
}
