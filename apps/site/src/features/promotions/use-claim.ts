import type { Answer } from '@balai/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRefused } from '../session/use-refused.ts'

/**
 * Sends a claim, one at a time, and keeps the sentence of a refusal or of an answer that was lost. What was lost may have
 * been done: the page is read again, so that it shows what came of it.
 */
export function useClaim() {
  const refused = useRefused()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<{ message: string; tone?: 'warn' } | null>(null)
  const isSending = useRef(false)

  const claim = async <R, I>(
    ask: () => Promise<Answer<R, I>>,
    then: { done: (result: R) => void; lost: string; refused?: (code: string) => void },
  ): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setAlert(null)
    try {
      const answer = await ask()
      if (answer.success) return then.done(answer.result)
      refused(answer)
      setAlert({ message: answer.message })
      then.refused?.(answer.code)
    } catch {
      setAlert({ message: then.lost, tone: 'warn' })
      void revalidate()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  // What was tried last may have been done: trying again answers the same.
  const isLost = alert?.tone === 'warn'
  return { claim, isBusy, isLost, alert, say: (message: string) => setAlert(message ? { message } : null) }
}
