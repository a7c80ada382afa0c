import { addDays, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import { readAuditLines } from './store.ts'

interface Named {
  id: string
  name: string
}

/** What people call the things that acts are about, by the prefix of their ids; a slice knows its own. */
export type SubjectNames = Readonly<Record<string, (operatorId: string, ids: readonly string[]) => Promise<Named[]>>>

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
  operatorId: string
  timeZone: string
}

const prefixOf = (id: string): string => id.split('_')[0] ?? ''

/** A name for each subject that has one, one question for each kind of thing. */
async function nameSubjects(names: SubjectNames, operatorId: string, subjects: readonly string[]) {
  const kinds = Object.entries(names).map(async ([prefix, read]) => {
    const ids = [...new Set(subjects.filter((id) => prefixOf(id) === prefix))]
    return ids.length === 0 ? [] : await read(operatorId, ids)
  })
  return new Map((await Promise.all(kinds)).flat().map(({ id, name }) => [id, name]))
}

/** What staff did, newest first, its subjects as people say them (record 0574). */
export async function listAudit({ db, names, operatorId, timeZone }: ListAudit, asked: AuditFilters) {
  const { from, to, ...filters } = asked
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const lines = await readAuditLines(db, {
    ...(Object.fromEntries(given) as Pick<AuditFilters, 'count'>), // what is left out narrows nothing
    operatorId,
    ...(from === undefined ? {} : { from: startOfDay(from, timeZone) }),
    ...(to === undefined ? {} : { to: startOfDay(addDays(to, 1), timeZone) }),
  })
  const subjects = lines.map(({ subject }) => subject)
  const known = await nameSubjects(names, operatorId, subjects)
  return lines.map((line) => ({ ...line, id: String(line.id), subjectName: known.get(line.subject) ?? null }))
}
