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
    const answer = await act().catch(() => null) // told below
    setBusy(false)
    if (answer?.success) {
      show?.(answer.result)
      toast({ tone: 'good', message: typeof done === 'string' ? done : done(answer.result) })
      return true
    }
    if (answer) refused?.(answer)
    else void revalidate()
    toast({ tone: 'bad', message: answer?.message ?? errors.requestFailed })
    return false
  }
  return { isBusy, run }
}
