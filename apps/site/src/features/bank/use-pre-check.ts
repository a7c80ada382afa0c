import { calls, type Failure } from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useRefused } from '../session/use-refused.ts'
import { type PreCheck, reportIn } from './pre-check.ts'

/** What a withdrawal asks for; the holder is the account's. */
export interface WithdrawalAsk {
  bankId: string
  accountNo: string
  holder: string
  amount: number
}

/** While one types, the server is asked only after a rest of this length. */
const restMs = 400

interface PreCheckState {
  /** The latest report; it stays while the next one is on its way, so that nothing flickers. */
  report: PreCheck | null
  isChecking: boolean
  hasFailed: boolean
}

const idle: PreCheckState = { report: null, isChecking: false, hasFailed: false }

interface Asked {
  /** Null when there is no report to be had. */
  report: PreCheck | null
  refusal?: Failure
}

async function ask(what: WithdrawalAsk): Promise<Asked> {
  try {
    const answer = await browserApi.call(calls.bank.withdrawPreCheck, what)
    const report = reportIn(answer)
    return report || answer.success ? { report } : { report, refusal: answer }
  } catch {
    return { report: null }
  }
}

/**
 * Asks what stands in the way while the member types (decision 20). `checkNow` asks at once, for a press,
 * and leads to the login where the session has ended: nobody is led away while they type.
 * @param what null while something is missing
 * @param freshness changes when the answer may have changed: after a withdrawal, a deposit, the PIN
 */
export function usePreCheck(what: WithdrawalAsk | null, freshness: unknown) {
  const [state, setState] = useState(idle)
  const turn = useRef(0)
  const key = JSON.stringify(what)

  const refused = useRefused()

  const check = useCallback(async (): Promise<Asked> => {
    const asked = JSON.parse(key) as WithdrawalAsk | null // `key` is made of one
    if (!asked) return { report: null }
    turn.current += 1
    const mine = turn.current
    setState((before) => ({ ...before, isChecking: true }))
    const answer = await ask(asked)
    if (mine === turn.current) setState({ report: answer.report, isChecking: false, hasFailed: answer.report === null })
    return answer
  }, [key])

  const checkNow = useCallback(async (): Promise<PreCheck | null> => {
    const { report, refusal } = await check()
    if (refusal) refused(refusal)
    return report
  }, [check, refused])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `freshness` is what it waits for.
  useEffect(() => {
    turn.current += 1 // an answer to what was asked before is of no use
    if (key === 'null') return setState(idle)
    setState((before) => ({ ...before, isChecking: true }))
    const timer = setTimeout(check, restMs)
    return () => clearTimeout(timer)
  }, [key, check, freshness])

  return { ...state, checkNow }
}
