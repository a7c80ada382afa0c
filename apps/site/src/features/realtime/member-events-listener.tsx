import { oneReading } from '@balai/ui'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { giveWay, isAnothers, readCookie } from '../../boot/same-visit.ts'
import { paths } from '../../paths.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { useIsReading } from '../../shell/is-reading.ts'
import type { MemberView } from '../../shell/member.ts'
import { loadSurely } from '../../shell/server-there.ts'
import { wholeAddress } from '../../whole-address.ts'
import { hasEndedHere, isOwnEnding } from '../session/own-ending.ts'
import { connectMember } from './member-connection.ts'

const loadTelling = async () => (await import('./tell-approval.tsx')).tellApproval

/** How often a page looks whether the `uid` cookie is still there and its own: another tab may have signed out, or in. */
const cookieCheckMs = 5_000

/** A tab of the same browser that has ended the session needs so long at most to clear its cookies, and tells it without a word. */
const askAfterMs = 1_500

/**
 * Keeps a real-time connection while there is a member: an approval opens its dialog and reads the balance again, and
 * the connection ends when the `uid` cookie is gone or another's, or the member signs out (spec 4, Real-time and balances).
 */
export function MemberEventsListener({ member: { objectId, uid } }: { member: MemberView }) {
  const openDialog = useDialogs()
  const { revalidate } = useRevalidator()
  const isReading = useIsReading()
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const end = () => {
      isOver = true
      clearInterval(timer)
      clearTimeout(asking)
      stop()
    }
    const timer = setInterval(() => {
      if (isAnothers(uid)) {
        end()
        return giveWay()
      }
      if (readCookie('uid') || isReading.current) return
      end()
      if (!isOwnEnding()) location.assign(wholeAddress(paths.home())) // signed out in another tab (spec 4, Session)
    }, cookieCheckMs)
    // Read once this tab has ended the session, a page would be sent away as from one that ended elsewhere.
    const read = oneReading(async () => {
      if (!(await hasEndedHere()) && readCookie('uid') === uid) await revalidate()
    })
    const stop = connectMember(objectId, {
      heard: read,
      // Ended elsewhere, by staff or on another device: the page is read again, and home says why (record 0677).
      closed() {
        asking = setTimeout(() => {
          if (readCookie('uid') === uid && !isReading.current) read()
        }, askAfterMs)
      },
      async tell(told) {
        const tellApproval = await loadSurely(loadTelling)
        if (isOver || document.hidden) throw new Error('nobody looks')
        await tellApproval(objectId, told, openDialog)
      },
    })
    return end
  }, [objectId, uid, openDialog, revalidate, isReading])
  useEffect(() => {
    // To who uses the page the dialogs come beforehand, so that an approval shows within a second on a slow line, too.
    void window.firstView?.wanted.then(loadTelling).catch(() => {}) // the line is away: asked for with the event
  }, [])
  return null
}
