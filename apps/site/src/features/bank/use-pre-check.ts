import { type CallResult, calls } from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'

export type PreCheck = CallResult<typeof calls.bank.withdrawPreCheck>

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

/** @returns null when there is no report to be had */
async function ask(what: WithdrawalAsk): Promise<PreCheck | null> {
  try {
    const answer = await browserApi.call(calls.bank.withdrawPreCheck, what)
    if (answer.success) return answer.result
    return answer.code === 'PRE_CHECK_FAILED' ? (answer.result as PreCheck) : null // the contract's word for this code
  } catch {
    return null
  }
}

/**
 * Asks what stands in the way while the member types (decision 20). `checkNow` asks at once, for the button.
 * @param what null while something is missing
 * @param freshness changes when the answer may have changed: after a withdrawal, a deposit, the PIN
 */
export function usePreCheck(what: WithdrawalAsk | null, freshness: unknown) {
  const [state, setState] = useState(idle)
  const turn = useRef(0)
  const key = JSON.stringify(what)

  const checkNow = useCallback(async (): Promise<PreCheck | null> => {
    const asked = JSON.parse(key) as WithdrawalAsk | null // `key` is made of one
    if (!asked) return null
    turn.current += 1
    const mine = turn.current
    setState((before) => ({ ...before, isChecking: true }))
    const report = await ask(asked)
    if (mine === turn.current) setState({ report, isChecking: false, hasFailed: report === null })
    return report
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `freshness` is what it waits for.
  useEffect(() => {
    turn.current += 1 // an answer to what was asked before is of no use
    if (key === 'null') return setState(idle)
    setState((before) => ({ ...before, isChecking: true }))
    const timer = setTimeout(checkNow, restMs)
    return () => clearTimeout(timer)
  }, [key, checkNow, freshness])

  return { ...state, checkNow }
}
