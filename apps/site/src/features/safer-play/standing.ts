import type { CallResult, calls } from '@balai/contract'
import { useToast } from '@balai/ui'
import { createContext, use, useState } from 'react'
import { useWords } from '../../words/words.tsx'

export type Standing = CallResult<typeof calls.saferPlay.getStanding>
export type Limit = Standing['limits'][number]

/** What a call of safer play answers. */
type Answer = { success: true; result: Standing } | { success: false; message: string }

export const StandingContext = createContext<((standing: Standing) => void) | null>(null)

/** Runs a call that answers with the standing: shows it, and says in a notice what became of it. */
export function useAct() {
  const show = use(StandingContext)
  const toast = useToast()
  const { errors } = useWords('common')
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it succeeded */
  const run = async (act: () => Promise<Answer>, done: string | ((standing: Standing) => string)): Promise<boolean> => {
    setBusy(true)
    try {
      const answer = await act()
      if (answer.success) show?.(answer.result)
      const told = (standing: Standing) => (typeof done === 'string' ? done : done(standing))
      toast(answer.success ? { tone: 'good', message: told(answer.result) } : { message: answer.message })
      return answer.success
    } catch {
      toast({ message: errors.requestFailed })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
