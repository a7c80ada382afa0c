import { useState } from 'react'
import { faultsOf } from '../api/console-api.ts'
import { carryOver, isSettingsChanged } from './as-read.ts'

interface FormOf<Read, Draft> {
  draftOf: (read: Read) => Draft
  /** Reads it anew while somebody is at the form. */
  readNow: () => Promise<Read>
  carry?: (before: Draft, draft: Draft, now: Draft) => Draft
}

/**
 * A form that changes what was read. Where a save is refused because a colleague was there first, it is read anew, and what
 * was written stays, on top of what holds now (record 0679).
 */
export function useAsRead<Read, Draft extends object>(first: Read, form: FormOf<Read, Draft>) {
  const { draftOf, readNow, carry = carryOver } = form
  const [read, setRead] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first))
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  return {
    read,
    draft,
    setDraft,
    /** The fields that a colleague changed, too, since they were read: the next save changes them from what holds now. */
    meanwhile,
    /** Goes on from what was saved, with what has been written since it was `sent`. */
    begin: (now: Read, sent: Draft) => {
      setRead(now)
      setDraft((written) => carry(sent, written, draftOf(now)))
      setMeanwhile([])
    },
    /** For what a save came to; without an answer the next save is refused again, and tries again. */
    onError: async (error: Error): Promise<void> => {
      setMeanwhile([])
      if (!isSettingsChanged(error)) return
      const now = await readNow().catch(() => null)
      if (now === null) return
      setRead(now)
      setDraft((written) => carry(draftOf(read), written, draftOf(now)))
      setMeanwhile(Object.keys(faultsOf(error)))
    },
  }
}
