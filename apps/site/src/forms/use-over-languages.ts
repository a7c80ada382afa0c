import { useToast } from '@balai/ui'
import { useEffect, useRef } from 'react'
import { inStorage } from '../boot/storage.ts'
import { useWords } from '../words/words.tsx'
import type { Draft } from './drafts.ts'

interface OverLanguagesOptions<V extends Draft> {
  /** Names the form. */
  form: string
  /** What may be kept, as it is now. */
  read: () => V
  restore: (kept: Partial<V>) => void
}

/**
 * Takes what a visitor has typed over into the page in the other language, which the footer loads whole. It is kept for that alone,
 * and goes as it is read; a member who opens a form or leaves in this tab drops it with the drafts (record 0233).
 */
export function useOverLanguages<V extends Draft>({ form, read, restore }: OverLanguagesOptions<V>): void {
  const { draft: words } = useWords('ambient')
  const toast = useToast()
  const use = useRef({ read, restore })
  use.current = { read, restore }
  const key = `draft/language/${form}`

  useEffect(() => {
    const begun = JSON.stringify(use.current.read())
    const keep = ({ submitter }: SubmitEvent) => {
      const text = JSON.stringify(use.current.read())
      const isLanguage = submitter instanceof HTMLButtonElement && submitter.name === 'lang'
      if (isLanguage && text !== begun) inStorage(() => sessionStorage.setItem(key, text))
    }
    document.addEventListener('submit', keep)
    return () => document.removeEventListener('submit', keep)
  }, [key])

  useEffect(() => {
    const kept = inStorage(() => sessionStorage.getItem(key))
    inStorage(() => sessionStorage.removeItem(key))
    if (!kept) return
    // What was typed into this page before the application came is newer.
    const typed = new Set(Array.from(window.firstView?.typed.keys() ?? [], ({ name }) => name))
    const older = Object.entries(JSON.parse(kept)).filter(([name]) => !typed.has(name))
    use.current.restore(Object.fromEntries(older) as Partial<V>) // the same form wrote it
    toast({ message: words.restored })
  }, [key, toast, words])
}
