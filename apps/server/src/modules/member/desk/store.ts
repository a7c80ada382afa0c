import { type Db, prefix, type Tx } from '@balai/db'
import { localContact, storedContact } from '@balai/rules'
import { type RawBuilder, sql } from 'kysely'
import type { AbsenceDates } from '../../safer-play/index.ts'
import type { MemberState } from '../store.ts'

// Beside this slice's own table it reads when members are away.

export interface ListedMember {
  id: string
  username: string
  fullName: string
  email: string
  contact: string
  state: MemberState
  createdAt: Date
  lastLoginAt: Date | null
}

export interface DeskMember extends ListedMember {
  stateReason: string | null
  birthDate: string | null
  referralCode: string
}

const listed = sql`
  id, username, full_name AS "fullName", coalesce(email, '') AS email, contact, state, created_at AS "createdAt", last_login_at AS "lastLoginAt"`
const described = sql`
  ${listed}, state_reason AS "stateReason", birth_date AS "birthDate", referral_code AS "referralCode"`

/** Beginnings of a number as it is stored: what was typed, as 62 and a local part, and as it stands, since 628 alone is none. */
function contactPrefixes(text: string): string[] {
  const local = localContact(text)
  return /^\d+$/.test(local) ? [storedContact(local), text.replaceAll(/\D/g, '')] : []
}

/** So many at most are found by one of the ways to search: a short word costs no more than a long one (record 0370). */
const mostFound = 200

/** The ids of whoever has it as the beginning of a name, an address or a number, the first of each by an index of its own, and of the owners. */
function found({ operatorId, search, owners, state }: MemberQuery & { search: string }): RawBuilder<unknown> {
  const wanted = prefix(search.toLowerCase())
  const inState = state ? sql`AND state = ${state}` : sql``
  const beginning = (column: RawBuilder<unknown>, pattern: string) => sql`
    (SELECT id FROM member WHERE operator_id = ${operatorId} AND ${column} LIKE ${pattern} ${inState}
     ORDER BY ${column} USING ~<~ LIMIT ${mostFound})`
  const ways = [
    beginning(sql`lower(username)`, wanted),
    beginning(sql`lower(full_name)`, wanted),
    beginning(sql`lower(email)`, wanted),
    sql`(SELECT id FROM member WHERE operator_id = ${operatorId} AND id = ${search} ${inState})`,
    sql`(SELECT unnest(${owners}::text[]))`,
  ]
  ways.push(...contactPrefixes(search).map((contact) => beginning(sql`contact`, prefix(contact))))
  return sql`ARRAY(${sql.join(ways, sql` UNION `)})`
}

export interface MemberQuery {
  operatorId: string
  search: string | null
  /** Whom what is searched for leads to by other ways than the member's own row. */
  owners: readonly string[]
  state: MemberState | null
  /** The id that the page before ended with. */
  before: string | null
  count: number
}

/** Newest first, each with their absence; of a search the first two hundred that each way finds. */
export async function searchMembers(db: Db, query: MemberQuery): Promise<(ListedMember & AbsenceDates)[]> {
  const { search } = query
  const conditions = [sql`operator_id = ${query.operatorId}`]
  if (search) conditions.push(sql`id = ANY (${found({ ...query, search })})`)
  if (query.state) conditions.push(sql`state = ${query.state}`)
  if (query.before) conditions.push(sql`id < ${query.before}`)
  // The page first, then its rows of safer play, which who never limited nor played anything has not (record 0370).
  const { rows } = await sql<ListedMember & AbsenceDates>`
    SELECT m.*, s.break_until AS "breakUntil", s.excluded_until AS "excludedUntil",
      coalesce(s.is_excluded_for_good, false) AS "isExcludedForGood"
    FROM (
      SELECT ${listed} FROM member WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${query.count}
    ) m LEFT JOIN safer_play_member s ON s.operator_id = ${query.operatorId} AND s.member_id = m.id
    ORDER BY m.id DESC`.execute(db)
  return rows
}

export async function readDeskMember(db: Db, operatorId: string, id: string): Promise<DeskMember | undefined> {
  const { rows } = await sql<DeskMember>`
    SELECT ${described} FROM member WHERE operator_id = ${operatorId} AND id = ${id}`.execute(db)
  return rows[0]
}

/** The same with its row locked until the end of `tx`. */
export async function lockDeskMember(tx: Tx, operatorId: string, id: string): Promise<DeskMember | undefined> {
  const { rows } = await sql<DeskMember>`
    SELECT ${described} FROM member WHERE operator_id = ${operatorId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}
