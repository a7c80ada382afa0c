import type { Answer, CallItem, CallResult, calls } from '@balai/contract'
import { useToast } from '@balai/ui'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRefused } from '../session/use-refused.ts'

type Moved = Answer<CallResult<typeof calls.wallet.transfer>, CallItem<typeof calls.wallet.transfer>>

interface Notice {
  tone?: 'warn' | 'info'
  message: string
}

/** Sends what moves credit between wallets, one at a time, and keeps the sentence for what is not simply done. */
export function useMove() {
  const toast = useToast()
  const refused = useRefused()
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const isMoving = useRef(false)

  /**
   * @returns what came of this attempt: taken, or refused for good, or come as far as the main wallet, so that the next one is
   *   another; null where the same may be tried again, and counts once
   */
  const move = async (
    name: string,
    ask: () => Promise<Moved>,
    answerLost: string,
  ): Promise<'taken' | 'refused' | 'halfway' | null> => {
    if (isMoving.current) return null
    isMoving.current = true
    setMoving(name)
    setNotice(null)
    try {
      const answer = await ask()
      if (!answer.success) {
        refused(answer)
        // A wallet that closed meanwhile may take its form with it, and what would be said there.
        if (answer.code === 'UNKNOWN_WALLET') toast({ tone: 'bad', message: answer.message })
        else setNotice({ message: answer.message })
        return null
      }
      const { message = '' } = answer
      const { outcome } = answer.result
      // What waits is shown above, from the balance itself; here only that this attempt is among it.
      if (outcome === 'DONE') toast({ tone: 'good', message })
      else setNotice(outcome === 'REFUSED' || outcome === 'HALFWAY' ? { message } : { tone: 'info', message })
      if (outcome === 'HALFWAY') return 'halfway'
      return outcome === 'REFUSED' ? 'refused' : 'taken'
    } catch {
      setNotice({ tone: 'warn', message: answerLost })
      return null
    } finally {
      isMoving.current = false
      setMoving(null)
      void revalidate()
    }
  }
  return { move, moving, notice }
}
