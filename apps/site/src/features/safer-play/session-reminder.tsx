import { calls } from '@balai/contract'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMember } from '../../shell/root-data.ts'
import type { ReminderChanged } from './reminder-setting.ts'
import { answerReminder, continueSitting, takeReminder } from './sitting.ts'

const ReminderDialog = lazyPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog)

const tickMs = 20_000
const changed: ReminderChanged = 'balai:reminder'

/**
 * How often the member wants to be reminded; null for never, and until it is known. Read once more after the page has come back
 * into sight, since it may have been chosen in another tab or on another device: with what is read anew of the member then, so
 * that nothing is asked in the name of a session that has ended meanwhile.
 */
function useReminderMinutes(): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  const member = useMember()
  const isDue = useRef(true)
  useEffect(() => {
    const look = () => {
      if (!document.hidden) isDue.current = true
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the member is another one whenever it was read anew.
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    const failed = () => {
      isDue.current = true // what is read next of the member asks again
    }
    browserApi
      .call(calls.saferPlay.getStanding, {})
      .then((answer) => (answer.success ? setMinutes(answer.result.reminderMinutes) : failed()), failed)
  }, [member])
  useEffect(() => {
    const hear = ({ detail }: CustomEvent<number | null>) => setMinutes(detail)
    window.addEventListener(changed, hear)
    return () => window.removeEventListener(changed, hear)
  }, [])
  return minutes
}

/** Follows how long the member has been here, and reminds them as they asked to be (decision 38): again once they have answered. */
export function SessionReminder({ uid }: { uid: string }) {
  const minutes = useReminderMinutes()
  const openDialog = useDialogs()
  const isAsking = useRef(false)
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      const now = Date.now()
      const sitting = continueSitting(uid, now)
      if (minutes === null || isAsking.current || !takeReminder(sitting, minutes, now)) return
      isAsking.current = true
      const answer = () => {
        isAsking.current = false
        answerReminder(uid, Date.now())
      }
      openDialog(
        (close) => (
          <ReminderDialog
            startedAt={sitting.startedAt}
            onClose={() => {
              close()
              answer()
            }}
          />
        ),
        { closesOnNavigation: false },
      )
    }
    look()
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [uid, minutes, openDialog])
  return null
}
