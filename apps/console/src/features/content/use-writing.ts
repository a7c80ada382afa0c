import { type ContentKind, newRequestId } from '@balai/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../api/console-api.ts'
import { reasonIfTold } from '../../desk/reason-field.tsx'
import { draftOf, type ItemDraft, toInput } from './item-draft.ts'
import { type Clash, mergeDrafts, withLeaves } from './merge-drafts.ts'
import { type ContentDraft, type ContentItem, useContentSave } from './use-content.ts'

interface Writing {
  /** What a save is held against; null where the next one makes a new item. */
  item: ContentItem | null
  base: ItemDraft
  draft: ItemDraft
  /** Why it is saved, for the audit trail. */
  reason: string
  clashes: readonly Clash[]
  /** What a colleague did to the item since it was opened. */
  colleague: 'none' | 'changed' | 'removed'
}

/**
 * The writing of one item. When a colleague saved it first, what they changed comes into the draft and nothing that was
 * written goes (`mergeDrafts`); when they removed it, the next save makes it again. A save whose answer was lost is asked
 * again as it was before what has been written since goes on top of it.
 */
export function useWriting(kind: ContentKind, first: ItemDraft, opened: ContentItem | null) {
  const [writing, setWriting] = useState<Writing>({
    item: opened,
    base: first,
    draft: first,
    reason: '',
    clashes: [],
    colleague: 'none',
  })
  const last = useRef<ContentDraft | null>(null)
  const [unanswered, setUnanswered] = useState<ContentDraft | null>(null)
  const save = useContentSave(kind)
  const { item, base, draft, reason, clashes, colleague } = writing
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const setDraft = (edit: (draft: ItemDraft) => ItemDraft) => setWriting((now) => ({ ...now, draft: edit(now.draft) }))

  const carryOver = (theirs: ContentItem) =>
    setWriting((now) => {
      const next = draftOf(theirs)
      const { merged, clashes: found } = mergeDrafts({
        base: now.base,
        mine: now.draft,
        theirs: next,
        open: now.clashes,
      })
      return { ...now, item: theirs, base: next, draft: merged, clashes: found, colleague: 'changed' }
    })

  /** Goes on from what was saved, with what has been written since it was sent. */
  const goOn = (saved: ContentItem) =>
    setWriting((now) => {
      const base = draftOf(saved)
      const { merged } = mergeDrafts({ base: draft, mine: now.draft, theirs: base })
      return {
        item: saved,
        base,
        draft: merged,
        reason: now.reason === reason ? '' : now.reason,
        clashes: [],
        colleague: 'none',
      }
    })

  return {
    item,
    draft,
    reason,
    clashes,
    colleague,
    save,
    isUnsaved: reason !== '' || JSON.stringify(draft) !== JSON.stringify(base),
    change: (part: Partial<ItemDraft>) => setDraft((now) => ({ ...now, ...part })),
    setReason: (reason: string) => setWriting((now) => ({ ...now, reason })),
    /** Takes the colleague's contents of a field in place of one's own. */
    take: ({ field, theirs }: Clash) =>
      setWriting((now) => ({
        ...now,
        draft: withLeaves(now.draft, { [field]: theirs }),
        clashes: now.clashes.filter((clash) => clash.field !== field),
      })),
    /** `onSaved` hears whether something has been written since that is not saved yet. */
    send: (onSaved: (saved: ContentItem, isMore: boolean) => void) => {
      const which = item ? { id: item.id, version: item.version } : {}
      const given = { ...toInput(kind, draft), ...which, ...reasonIfTold(reason) }
      // The same once more is the same attempt, answered or not; anything else is another, which comes after it.
      const again = { ...given, requestId: last.current?.requestId }
      const isAgain = JSON.stringify(again) === JSON.stringify(last.current)
      // Saved as it stands: the page is about to leave.
      if (isAgain && save.data?.is === 'saved') return
      const sent = isAgain ? again : { ...given, requestId: newRequestId() }
      last.current = sent
      const isUnanswered = sent.requestId === unanswered?.requestId
      save.mutate(
        { draft: sent, unanswered: isUnanswered ? null : unanswered },
        {
          onError: (error) => {
            if (!(error instanceof ApiFailure)) setUnanswered((earlier) => earlier ?? sent)
          },
          onSuccess: (outcome) => {
            setUnanswered(null)
            if (outcome.is === 'saved') {
              const isMore = latest.current !== draft
              if (isMore) goOn(outcome.item)
              return onSaved(outcome.item, isMore)
            }
            if (outcome.is === 'overtaken') return carryOver(outcome.item)
            setWriting((now) => ({ ...now, item: null, clashes: [], colleague: 'removed' }))
          },
        },
      )
    },
  }
}
