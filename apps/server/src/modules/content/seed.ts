import type { ContentKind } from '@balai/contract'
import type { Tx } from '@balai/db'
import { newId, type Random } from '../../platform/random.ts'
import { checkDraft } from './desk/check-draft.ts'
import { putItems } from './store.ts'

type Texts = Readonly<Record<string, string>>

/** An item as a seed writes it. */
export interface SeededItem {
  kind: ContentKind
  path?: string
  itemSort?: number
  hoursAgo?: number
  words: { id: Texts; en: Texts }
  facts?: Texts
}

/** Writes items as staff would have written them, under the same rules. */
export async function seedContent(
  tx: Tx,
  items: readonly SeededItem[],
  { operatorId, now, random }: { operatorId: string; now: Date; random: Random },
): Promise<void> {
  const rows = items.map(({ hoursAgo = 0, itemSort = 0, facts = {}, ...item }) => {
    const startsAt = new Date(now.getTime() - hoursAgo * 3_600_000)
    const draft = { ...item, itemSort, isPublished: true, startsAt, endsAt: null, facts, words: { ...item.words } }
    return {
      ...checkDraft(draft, now),
      operatorId,
      kind: item.kind,
      id: newId('cnt', now, random),
      itemSort,
      isPublished: true,
      startsAt,
      isUndated: false,
      version: 1,
      changedAt: now,
    }
  })
  await putItems(tx, rows)
}
