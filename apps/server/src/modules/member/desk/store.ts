import type { Db, Tx } from '@balai/db'
import { type RawBuilder, sql } from 'kysely'
import type { MemberState } from '../store.ts'

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

/** A prefix as LIKE reads it: what the reader typed means itself. */
const prefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A number as it is stored: 62 before the local part, however it was typed. */
function contactPrefix(text: string): string | null {
  const digits = text.replaceAll(/[\s()+-]/g, '')
  if (!/^\d+$/.test(digits)) return null
  return digits.startsWith('0') ? `62${digits.slice(1)}` : digits
}

/** Who has it as the beginning of a name, an address or a number, each by an index of its own. */
function matching(search: string): RawBuilder<unknown> {
  const wanted = prefix(search.toLowerCase())
  const ways = [
    sql`lower(username) LIKE ${wanted}`,
    sql`lower(full_name) LIKE ${wanted}`,
    sql`lower(email) LIKE ${wanted}`,
    sql`id = ${search}`,
  ]
  const contact = contactPrefix(search)
  if (contact !== null) ways.push(sql`contact LIKE ${prefix(contact)}`)
  return sql`(${sql.join(ways, sql` OR `)})`
}

export interface MemberQuery {
  operatorId: string
  search: string | null
  state: MemberState | null
  /** The id that the page before ended with. */
  before: string | null
  count: number
}

/** Newest first. */
export async function searchMembers(db: Db, query: MemberQuery): Promise<ListedMember[]> {
  const conditions = [sql`operator_id = ${query.operatorId}`]
  if (query.search) conditions.push(matching(query.search))
  if (query.state) conditions.push(sql`state = ${query.state}`)
  if (query.before) conditions.push(sql`id < ${query.before}`)
  const { rows } = await sql<ListedMember>`
    SELECT ${listed} FROM member WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${query.count}`.execute(
    db,
  )
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
