import type { CallResult, calls, Failure } from '@balai/contract'
import { useToast } from '@balai/ui'
import { createContext, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../../words/words.tsx'

export type Standing = CallResult<typeof calls.saferPlay.getStanding>
export type Limit = Standing['limits'][number]

/** What a call of safer play answers. */
type Answer = { success: true; result: Standing } | Failure

export const StandingContext = createContext<((standing: Standing) => void) | null>(null)

/**
 * Runs a call that answers with the standing: shows it, and says in a notice what became of it. What no answer came to may
 * hold all the same: the page is read again.
 *
 * @param refused opens what a refusal calls for besides
 */
export function useAct(refused?: (failure: Failure) => void) {
  const show = use(StandingContext)
  const toast = useToast()
  const { errors } = useWords('common')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it succeeded */
  const run = async (act: () => Promise<Answer>, done: string | ((standing: Standing) => string)): Promise<boolean> => {
    setBusy(true)
    try {
      const answer = await act()
      if (answer.success) show?.(answer.result)
      else refused?.(answer)
      const told = (standing: Standing) => (typeof done === 'string' ? done : done(standing))
      toast(answer.success ? { tone: 'good', message: told(answer.result) } : { tone: 'bad', message: answer.message })
      return answer.success
    } catch {
      toast({ tone: 'bad', message: errors.requestFailed })
      void revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
