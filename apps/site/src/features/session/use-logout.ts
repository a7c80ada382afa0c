import { useToast } from '@balai/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isLogout, leaveNothing } from '../../boot/logout.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { isOwnEnding, sendEnding } from './own-ending.ts'

const timeoutMs = 10_000 // spec 7

/** Sends the form as the browser would, and follows no redirect. Rejects where nothing says that the session has ended. */
async function send(form: HTMLFormElement): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(), redirect: 'manual', signal })
  if (answer.type !== 'opaqueredirect') throw new Error(`logout was answered with ${answer.status}`)
}

/** The bar at the top says that the way out is being asked for. */
const showBusy = (isBusy: boolean) => document.documentElement.toggleAttribute('data-coming', isBusy)

/**
 * Sends the forms that sign the member out. What they leave behind goes once there is an answer; without one they hear so where
 * they are (record 0875). What is pressed before this code is there goes the browser's or the router's way.
 */
export function useLogout(): void {
  const { logoutFailed } = useWords('walletMenu')
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    let isLeaving = false
    const leave = async (form: HTMLFormElement) => {
      isLeaving = true
      showBusy(true)
      try {
        await sendEnding(
          () => send(form),
          () => false,
        )
        leaveNothing()
        await navigate(paths.home())
      } catch {
        toast({ tone: 'bad', message: logoutFailed })
      } finally {
        isLeaving = false
        showBusy(false)
      }
    }
    const hear = (event: SubmitEvent) => {
      if (!isLogout(event.target)) return
      // What blocked the account on a page of its own (`ExceededDialog`) ended the session already: its form loads the page whole.
      if (isOwnEnding() && !isLeaving) return
      event.preventDefault()
      event.stopPropagation()
      if (!isLeaving) void leave(event.target)
    }
    addEventListener('submit', hear, true)
    return () => removeEventListener('submit', hear, true)
  }, [logoutFailed, toast, navigate])
}
