import { useToast } from '@balai/ui'
import { ApiFailure, isSessionEnd } from '../api/console-api.ts'
import { useHasEnded } from '../shell/staff.tsx'
import { useWords } from '../words/words.tsx'

/**
 * How a failure is told to people (decision 34, record 0573): the server's own sentence, which is in their language, or
 * `unanswered` where there was no answer. What browsers and parsers say is for nobody at the console.
 */
export const tellFailure = (error: Error | null, unanswered: string): string =>
  (error instanceof ApiFailure && error.message) || unanswered

/**
 * For acts: one without an answer may have arrived, and is safe to repeat. Null where nothing failed, and where all that
 * failed was a session that one has come back from since.
 */
export function useActFailure(error: Error | null): string | null {
  const { request, signIn } = useWords('operators')
  const hasEnded = useHasEnded()
  if (isSessionEnd(error)) return hasEnded ? signIn.ended : null
  return error && tellFailure(error, request.unanswered)
}

interface FailureAlertProps {
  /** What the last try came to, if it failed. */
  error: Error | null
}

/** In a form: what its last sending came to, if it failed. */
export function FailureAlert({ error }: FailureAlertProps) {
  const text = useActFailure(error)
  if (text === null) return null
  return (
    <div className="form-alert" role="alert">
      {text}
    </div>
  )
}

/** For acts without a form around them. That a session ended is told over the page. */
export function useFailureToast(): (error: Error) => void {
  const { request } = useWords('operators')
  const toast = useToast()
  return (error) => {
    if (!isSessionEnd(error)) toast({ tone: 'bad', message: tellFailure(error, request.unanswered) })
  }
}
