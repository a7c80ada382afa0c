import type { Answer, CallItem, CallResult, calls } from '@balai/contract'
import { useToast } from '@balai/ui'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRefused } from '../bank/use-refused.ts'

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

  /** @returns whether an answer came that settles this attempt, so that the next one is another */
  const move = async (name: string, ask: () => Promise<Moved>, answerLost: string): Promise<boolean> => {
    if (isMoving.current) return false
    isMoving.current = true
    setMoving(name)
    setNotice(null)
    try {
      const answer = await ask()
      if (!answer.success) {
        refused(answer)
        setNotice({ message: answer.message })
        return true
      }
      const { message = '' } = answer
      const { outcome } = answer.result
      // What waits is shown above, from the balance itself; here only that this attempt is among it.
      if (outcome === 'DONE') toast({ tone: 'good', message })
      else setNotice(outcome === 'REFUSED' ? { message } : { tone: 'info', message })
      return true
    } catch {
      setNotice({ tone: 'warn', message: answerLost })
      return false
    } finally {
      isMoving.current = false
      setMoving(null)
      void revalidate()
    }
  }
  return { move, moving, notice }
}
