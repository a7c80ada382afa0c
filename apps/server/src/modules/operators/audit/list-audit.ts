import { addDays, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import { readAuditLines } from './store.ts'

interface Named {
  id: string
  name: string
}

/**
 * What people call the things that acts are about, by the prefix of their ids; `game` for `provider/code`, and `operator` for
 * the operator itself. A slice knows its own. What is called by its own id has none: a case's number, the
 * notice of a gateway, a rule of which there is one.
 */
export type SubjectNames = Readonly<Record<string, (operatorId: string, ids: readonly string[]) => Promise<Named[]>>>

/**
 * Things that lines were about under another name before they had an id, such as a voucher under its code, which is a secret: by
 * the group of their acts. Lines are never rewritten, so they are told by the id when they are read.
 */
export type FormerNames = Readonly<Record<string, FormerName>>
interface FormerName {
  /** What the ids begin with. */
  prefix: string
  idsOf(operatorId: string, names: readonly string[]): Promise<ReadonlyMap<string, string>>
  nameOf(operatorId: string, id: string): Promise<string | undefined>
}

interface AuditFilters {
  before?: string | undefined
  subject?: string | undefined
  group?: string | undefined
  staffId?: string | undefined
  /** Days of the operator's calendar, both of which count. */
  from?: string | undefined
  to?: string | undefined
  count: number
}

interface ListAudit {
  db: Db
  names: SubjectNames
  formerNames: FormerNames
  operatorId: string
  timeZone: string
}

const prefixOf = (id: string): string => id.split('_')[0] ?? ''

function kindOf(operatorId: string, subject: string): string {
  if (subject === operatorId) return 'operator'
  return subject.includes('/') ? 'game' : prefixOf(subject)
}

/** A name for each subject that has one, one question for each kind of thing. */
async function nameSubjects(names: SubjectNames, operatorId: string, subjects: readonly string[]) {
  const kinds = Object.entries(names).map(async ([kind, read]) => {
    const ids = [...new Set(subjects.filter((id) => kindOf(operatorId, id) === kind))]
    return ids.length === 0 ? [] : await read(operatorId, ids)
  })
  return new Map((await Promise.all(kinds)).flat().map(({ id, name }) => [id, name]))
}

/** What lines call a thing that is looked for by its id: that, and what it was called before it had one. */
async function subjectsOf(formerNames: FormerNames, operatorId: string, id: string): Promise<string[]> {
  const former = Object.values(formerNames).find(({ prefix }) => prefix === prefixOf(id))
  const name = await former?.nameOf(operatorId, id)
  return name === undefined ? [id] : [id, name]
}

type Line = Awaited<ReturnType<typeof readAuditLines>>[number]

const groupOf = ({ action }: Line): string => action.split('.')[0] ?? ''

/** The lines, each about an id. One whose former name nothing has any more is about nothing that may be told. */
async function byIds(formerNames: FormerNames, operatorId: string, lines: readonly Line[]): Promise<Line[]> {
  const ids = new Map<Line, string>()
  for (const [group, { prefix, idsOf }] of Object.entries(formerNames)) {
    const former = lines.filter((line) => groupOf(line) === group && prefixOf(line.subject) !== prefix)
    if (former.length === 0) continue
    const found = await idsOf(operatorId, [...new Set(former.map(({ subject }) => subject))])
    for (const line of former) ids.set(line, found.get(line.subject) ?? '–')
  }
  return lines.map((line) => ({ ...line, subject: ids.get(line) ?? line.subject }))
}

/** What staff did, newest first, its subjects as people say them (record 0574). */
export async function listAudit({ db, names, formerNames, operatorId, timeZone }: ListAudit, asked: AuditFilters) {
  const { from, to, subject, ...filters } = asked
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const read = await readAuditLines(db, {
    ...(Object.fromEntries(given) as Pick<AuditFilters, 'count'>), // what is left out narrows nothing
    operatorId,
    ...(subject === undefined ? {} : { subjects: await subjectsOf(formerNames, operatorId, subject) }),
    ...(from === undefined ? {} : { from: startOfDay(from, timeZone) }),
    ...(to === undefined ? {} : { to: startOfDay(addDays(to, 1), timeZone) }),
  })
  const lines = await byIds(formerNames, operatorId, read)
  const known = await nameSubjects(
    names,
    operatorId,
    lines.map((line) => line.subject),
  )
  return lines.map((line) => ({ ...line, id: String(line.id), subjectName: known.get(line.subject) ?? null }))
}
