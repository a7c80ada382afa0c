import { useState } from 'react'
import { isSavedBefore, nextName } from './attempt.ts'
import { useSaved } from './use-saved.ts'

export interface SavesDraft<Draft> {
  mutate: (draft: Draft, options: SavedOptions) => void
  isPending: boolean
}

export interface SavedOptions {
  onSuccess: () => void
  onError: (error: Error) => void
}

/**
 * What is written in a form that is open, and its sending. When an earlier sending turns out to have been saved, its
 * answer lost, a change goes on top of it; one more of something new goes only when it is sent again (record 0524).
 *
 * @returns with them the failure of what was sent from this form since it was opened: `save` may outlive it
 */
export function useDraft<Draft extends object>(initial: Draft, save: SavesDraft<Draft>, onDone: () => void) {
  const onSuccess = useSaved(onDone)
  const [draft, setDraft] = useState(initial)
  const [error, setError] = useState<Error | null>(null)
  const send = (given: Draft) => {
    setError(null)
    save.mutate(given, {
      onSuccess,
      onError: (failure) => {
        const name = isSavedBefore(failure) ? nextName(given) : null
        if (name) setDraft((now) => ({ ...now, ...name }))
        if (name?.version === undefined) setError(failure)
        else send({ ...given, ...name })
      },
    })
  }
  return { draft, setDraft, error, confirm: () => send(draft) }
}
