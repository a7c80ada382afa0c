import { calls } from '@balai/contract'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { listenToReminder } from './reminder-setting.ts'
import { continueSitting, takeReminder } from './sitting.ts'

const ReminderDialog = lazyPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog)

const tickMs = 20_000

/** How often the member wants to be reminded; null for never, and until it is known. */
function useReminderMinutes(): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    // Again whenever it comes into sight: it may have been chosen in another tab, or on another device.
    const read = () => {
      if (document.hidden) return
      browserApi.call(calls.saferPlay.getStanding, {}).then(
        (answer) => answer.success && setMinutes(answer.result.reminderMinutes),
        () => {}, // the next look asks again
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    const stop = listenToReminder(setMinutes)
    return () => {
      document.removeEventListener('visibilitychange', read)
      stop()
    }
  }, [])
  return minutes
}

/** Follows how long the member has been here, and reminds them as they asked to be (decision 38). */
export function SessionReminder({ uid }: { uid: string }) {
  const minutes = useReminderMinutes()
  const openDialog = useDialogs()
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      const now = Date.now()
      const sitting = continueSitting(uid, now)
      if (minutes === null || !takeReminder(sitting, minutes, now)) return
      openDialog((close) => <ReminderDialog startedAt={sitting.startedAt} onClose={close} />, {
        closesOnNavigation: false,
      })
    }
    look()
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [uid, minutes, openDialog])
  return null
}
