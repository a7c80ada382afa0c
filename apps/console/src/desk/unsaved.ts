import { useEffect } from 'react'

/** What is written and not saved, on the page and in dialogs over it. */
const unsaved = new Set<object>()

export const isAnythingUnsaved = (): boolean => unsaved.size > 0

/** While something is unsaved, it is asked about before it is left behind: by the tab here, by the page in `UnsavedGuard`. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const written = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(written)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(written)
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}
