import { isDeepStrictEqual } from 'node:util'
import { type ContentKind, type ContentKindRules, contentKinds } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId, type Random } from '../../../platform/random.ts'
import { makeOnce, type StaffActing, writeAudit } from '../../operators/index.ts'
import { refuseContent, refuseFields } from '../errors.ts'
import type { HasGame } from '../links/leads.ts'
import { holdPictures } from '../picture/hold.ts'
import { contentChanged } from '../shown.ts'
import { type ContentItem, countItems, deleteItem, isPathTaken, lockContent, putItems, readItem } from '../store.ts'
import { checkDraft, type Draft } from './check-draft.ts'
import { checkLink } from './check-link.ts'

export interface DeskDeps {
  db: Db
  clock: Clock
  random: Random
}

/** Tells every server after the commit; each forgets what it keeps. */
export const tellChange = (tx: Tx, operatorId: string, kind: string): Promise<void> =>
  writeOutbox(tx, [{ operatorId, memberId: null, topic: contentChanged, payload: { kind } }])

/** The item as it stands, of the version that was read. @throws Refusal UNKNOWN_CONTENT, CONTENT_CHANGED */
async function hold(
  tx: Tx,
  { operatorId }: StaffActing,
  { kind, id, version }: { kind: ContentKind; id: string; version: number | undefined },
): Promise<ContentItem> {
  const item = await readItem(tx, { operatorId, kind, id })
  if (!item) throw refuseContent('UNKNOWN_CONTENT')
  if (item.version !== version) throw refuseContent('CONTENT_CHANGED')
  return item
}

/**
 * From when on an item is shown: from where it says so, else as before, from now on at the latest. What was never shown and
 * says nothing begins when it is published (record 0662).
 */
function beginning(
  { startsAt, isPublished }: Draft,
  before: ContentItem | null,
  now: Date,
): Pick<ContentItem, 'startsAt' | 'isUndated'> {
  if (startsAt) return { startsAt, isUndated: false }
  const isKept = before && !before.isUndated && (startsAt === undefined || before.startsAt <= now)
  return isKept ? { startsAt: before.startsAt, isUndated: false } : { startsAt: now, isUndated: !isPublished }
}

/**
 * Makes an item, or changes the version that was read; once for each request id of the person. Locks the operator's
 * content, the attempt, then pictures; writes the audit line and the event with it.
 *
 * @throws Refusal INVALID_INPUT, UNKNOWN_CONTENT, CONTENT_CHANGED, CONTENT_FULL, PATH_TAKEN, UNKNOWN_PICTURE, REQUEST_REUSED
 */
export function saveItem(
  { db, random, hasGame }: DeskDeps & { hasGame: HasGame },
  acting: StaffActing,
  {
    requestId,
    reason,
    ...draft
  }: Draft & {
    id?: string | undefined
    version?: number | undefined
    requestId?: string | undefined
    reason?: string | undefined
  },
): Promise<ContentItem> {
  const { operatorId, at: now } = acting
  const { kind } = draft
  const rules: ContentKindRules = contentKinds[kind]
  const checked = checkDraft(draft, now)
  const write = async (tx: Tx): Promise<string> => {
    const before =
      draft.id === undefined ? null : await hold(tx, acting, { kind, id: draft.id, version: draft.version })
    const id = before?.id ?? newId('cnt', now, random)
    if (!before && (await countItems(tx, { operatorId, kind })) >= rules.most) throw refuseContent('CONTENT_FULL')
    const { path } = checked
    if (path !== null && (await isPathTaken(tx, { operatorId, kind, id, path }))) throw refuseContent('PATH_TAKEN')
    await holdPictures(tx, operatorId, { shows: [checked.facts.picture], texts: checked })
    const begins = beginning(draft, before, now)
    if (checked.endsAt && checked.endsAt <= begins.startsAt)
      throw refuseFields([{ field: 'endsAt', key: 'messages.sentences.endBeforeStart' }])
    const item: ContentItem = {
      ...checked,
      operatorId,
      kind,
      id,
      itemSort: draft.itemSort,
      isPublished: draft.isPublished,
      ...begins,
      version: (before?.version ?? 0) + 1,
      changedAt: now,
    }
    await checkLink(tx, item, { before, hasGame })
    // Nothing to keep, to tell or to show anew: a popup whose version changes opens for everybody once more.
    if (before && isDeepStrictEqual(audited(before), audited(item))) return id
    await putItems(tx, [item])
    await audit(tx, acting, { verb: before ? 'change' : 'make', kind, id, before, after: item, reason })
    await tellChange(tx, operatorId, kind)
    return id
  }
  return db.transaction().execute(async (tx) => {
    await lockContent(tx, operatorId)
    const id = await makeOnce(tx, { ...acting, requestId, input: draft }, () => write(tx))
    const item = await readItem(tx, { operatorId, kind, id })
    if (!item) throw refuseContent('UNKNOWN_CONTENT')
    return item
  })
}

/**
 * Removes the version that was read. Locks the operator's content.
 *
 * @throws Refusal UNKNOWN_CONTENT, CONTENT_CHANGED
 */
export function removeItem(
  { db }: DeskDeps,
  acting: StaffActing,
  { reason, ...which }: { kind: ContentKind; id: string; version: number; reason?: string | undefined },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx, acting.operatorId)
    const before = await hold(tx, acting, which)
    await deleteItem(tx, { operatorId: acting.operatorId, kind: which.kind, id: which.id })
    const { kind, id } = which
    await audit(tx, acting, { verb: 'remove', kind, id, before, after: null, reason })
    await tellChange(tx, acting.operatorId, which.kind)
  })
}

interface Change {
  verb: 'make' | 'change' | 'remove'
  kind: ContentKind
  id: string
  before: ContentItem | null
  after: ContentItem | null
  reason: string | undefined
}

function audit(tx: Tx, acting: StaffActing, { verb, kind, id, before, after, reason }: Change): Promise<void> {
  const [old, made] = [before && audited(before), after && audited(after)]
  // Of a change only what differs: two whole pages beside each other show nothing.
  const differs = old && made ? Object.keys(made).filter((name) => old[name] !== made[name]) : null
  const pick = (fields: Record<string, unknown>) =>
    differs ? Object.fromEntries(differs.map((name) => [name, fields[name]])) : fields
  return writeAudit(tx, {
    ...acting,
    action: `content.${verb}`,
    subject: id,
    ...(old ? { before: { kind, ...pick(old) } } : {}),
    ...(made ? { after: { kind, ...pick(made) } } : {}),
    reason,
  })
}

/** An item as flat fields, each of them comparable. */
function audited(item: ContentItem): Record<string, unknown> {
  const { path, itemSort, isPublished, startsAt, isUndated, endsAt, words, facts } = item
  const named = (prefix: string, texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}${name}`, text]))
  return {
    path,
    itemSort,
    isPublished,
    startsAt: isUndated ? null : startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    ...named('id.', words.id),
    ...named('en.', words.en),
    ...named('', facts),
  }
}
