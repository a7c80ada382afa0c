import { useState } from 'react'
import { carryOver, changedByBoth, isOvertaken } from './as-read.ts'
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

interface DraftForm<Draft> {
  initial: Draft
  save: SavesDraft<Draft>
  onDone: () => void
  /** What holds now, as a draft of it; nothing where it is gone. Rejects where it cannot be read. */
  readNow?: (() => Promise<Draft | null | undefined>) | undefined
  /** What was written, over what holds now, where a field of the draft has parts. */
  carry?: (before: Draft, draft: Draft, now: Draft) => Draft
}

/** What a colleague saved while the form was open, and the fields of it that the form has otherwise. */
export interface Overtaken<Draft> {
  now: Draft
  fields: readonly string[]
}

/** What names a sending: of what holds now, whatever was written. */
const nameOf = (draft: object): object =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name === 'version' || name === 'requestId'))

/**
 * What is written in a form that is open, and its sending. When an earlier sending turns out to have been saved, its
 * answer lost, a change goes on top of it; one more of something new goes only when it is sent again (record 0524). When a
 * colleague saved first, what they changed comes into the draft and nothing that was written goes (record 1114).
 *
 * @returns with them the failure of what was sent from this form since it was opened: `save` may outlive it. It is busy until what
 * a colleague saved is read; where that cannot be, the failure is the reading's, and the next press tries again.
 */
export function useDraft<Draft extends object>(form: DraftForm<Draft>) {
  const { initial, save, onDone, readNow, carry = carryOver } = form
  const onSuccess = useSaved(onDone)
  const [base, setBase] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [error, setError] = useState<Error | null>(null)
  const [overtaken, setOvertaken] = useState<Overtaken<Draft> | null>(null)
  const [isReading, setReading] = useState(false)
  const goOn = async (given: Draft, failure: Error): Promise<void> => {
    setReading(true)
    const now = await readNow?.().catch((unread: Error) => unread)
    setReading(false)
    if (!now || now instanceof Error) return setError(now ?? failure)
    setDraft((written) => ({ ...carry(base, written, now), ...nameOf(now) }))
    setBase(now)
    setOvertaken({ now, fields: changedByBoth(base, given, now) })
  }
  const send = (given: Draft) => {
    setError(null)
    setOvertaken(null)
    save.mutate(given, {
      onSuccess,
      onError: (failure) => {
        if (isOvertaken(failure)) return void goOn(given, failure)
        const name = isSavedBefore(failure) ? nextName(given) : null
        if (name) setDraft((now) => ({ ...now, ...name }))
        if (name?.version === undefined) setError(failure)
        else send({ ...given, ...name })
      },
    })
  }
  return { draft, setDraft, error, overtaken, isBusy: save.isPending || isReading, confirm: () => send(draft) }
}
