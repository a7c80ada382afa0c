import { useToast } from '@balai/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useMember } from '../shell/root-data.ts'
import { useWords } from '../words/words.tsx'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'

interface DraftOptions<V extends Draft> {
  /** Names the form among the member's. */
  form: string
  /** What may be kept, as it is now. */
  values: V
  /** Puts kept values back; it is for the form to pass over what can no longer be chosen. */
  restore: (kept: Partial<V>) => void
}

/**
 * Keeps what a member types, so that it is there again when the session ended in the middle, or the page was thrown away.
 * It goes with the tab, with the member who leaves, and when it was sent.
 *
 * @returns forgets it; to be called when it was sent
 */
export function useDraft<V extends Draft>({ form, values, restore }: DraftOptions<V>): () => void {
  const uid = useMember()?.uid
  const { draft: words } = useWords('ambient')
  const toast = useToast()
  const first = useRef<{ uid: string; text: string }>(undefined)
  const text = JSON.stringify(values)
  const putBack = useRef(restore)
  putBack.current = restore

  useEffect(() => {
    if (uid === undefined) return
    if (first.current?.uid !== uid) {
      // What stands there from another member is nothing that this one has typed.
      const kept = readDraft(uid, form) as Partial<V> | null // the same form wrote it
      // A form that begins with what was kept has nothing to go back to: its first text is no reason to forget it.
      first.current = { uid, text: JSON.stringify(kept) === text ? '' : text }
      // What was typed before the application came is newer.
      if (!kept || JSON.stringify(kept) === text || window.firstView?.typed.size) return
      putBack.current(kept)
      toast({ message: words.restored })
    } else if (first.current.text === text) dropDraft(uid, form)
    else keepDraft(uid, form, JSON.parse(text) as V) // its own text
  }, [uid, form, text, toast, words])

  return useCallback(() => {
    // What the form shows after it was sent is where the next draft begins.
    first.current = undefined
    if (uid !== undefined) dropDraft(uid, form)
  }, [uid, form])
}
