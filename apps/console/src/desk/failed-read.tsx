import { Button, State } from '@balai/ui'
import type { ReactNode } from 'react'
import { isMissing } from '../api/console-api.ts'
import { useWords } from '../words/words.tsx'
import { tellFailure } from './failure.tsx'

interface FailedReadProps {
  error: Error
  /** That it could not be read. */
  title: string
  onRetry: () => void
  /** The link to where others like it are. */
  back: ReactNode
  /** False where a page stands around it. */
  isPage?: boolean
}

/** One thing that is not there, and the way back; or one that could not be read: why, and the way to try again. */
export function FailedRead({ error, title, onRetry, back, isPage = true }: FailedReadProps) {
  const { actions, states } = useWords('common')
  const text = tellFailure(error, states.failedHint)
  if (isMissing(error)) return <State art="signpost" title={text} isPage={isPage} actions={back} />
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
      {text}
    </State>
  )
}
