import type { Failure } from '@balai/contract'
import { useToast } from '@balai/ui'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useWords } from '../../words/words.tsx'
import { sendPin } from './own-ending.ts'

const ExceededDialog = lazyPart(async () => (await import('./exceeded-dialog.tsx')).ExceededDialog)

interface Outcome {
  /** What is said when it is done. */
  done: string
  /** Puts a refusal under the fields that it names. @returns whether any shows it */
  onFailure?: (failure: Failure) => boolean
  /** Asks for the PIN where this session has yet to give it. */
  onPinRequired?: () => void
}

/**
 * Sends what changes the PIN, and says what came of it: a notice and the page read again, an alert, or after five wrong
 * ones the way out at home (spec 4, PIN flow).
 */
export function usePinChange() {
  const { errors } = useWords('common')
  const [alert, setAlert] = useState('')
  const toast = useToast()
  const openDialog = useDialogs()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const run = async (
    send: () => Promise<{ success: true } | Failure>,
    { done, onFailure, onPinRequired }: Outcome,
  ): Promise<boolean> => {
    setAlert('')
    try {
      const answer = await sendPin(send)
      if (answer.success) {
        toast({ tone: 'good', message: done })
        void revalidate()
        return true
      }
      if (answer.title === 'Exceeded') {
        openDialog(() => <ExceededDialog message={answer.message} />, { closesOnNavigation: false })
        await navigate(paths.home(), { replace: true })
        return false
      }
      if (answer.code === 'PIN_REQUIRED' && onPinRequired) {
        onPinRequired()
        return false
      }
      if (!onFailure?.(answer)) setAlert(answer.message)
    } catch {
      setAlert(errors.requestFailed)
    }
    return false
  }
  return { alert, run }
}
