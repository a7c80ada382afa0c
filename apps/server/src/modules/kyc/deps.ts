import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Random } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Shelf } from '../../platform/shelf/shelf.ts'
import type { Operators } from '../operators/index.ts'

/** What other slices and the platform give to this one; put together in composition/. */
export interface KycDeps {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  /** Closes the numbers of documents, and makes the digest by which one is found again. */
  seal: Seal
  /** Where the pictures lie. */
  pictures: Shelf
  /** Keeps a verified date of birth with the member, or that none is known. */
  recordBirthDate(tx: Tx, operatorId: string, memberId: string, birthDate: string | null): Promise<void>
  /** Locks the member's row. @throws NoResultError for an id that no member has */
  lockMember(
    tx: Tx,
    operatorId: string,
    memberId: string,
  ): Promise<{ username: string; email: string; birthDate: string | null }>
  /** Blocks a member who showed that they are under age, and ends their sessions and play. */
  blockMinor(tx: Tx, member: MemberRef): Promise<void>
  /** Whoever looks at the member's open requests is to see how the member stands now. */
  tellOpenRequests(tx: Tx, member: MemberRef): Promise<void>
  /** Written in the transaction that they tell of, and sent after it once they are woken. */
  messages: Pick<Messages, 'write' | 'wake'>
  /** In which language a member is written to who is not asking just then. */
  languageOf(db: Db, member: MemberRef): Promise<Language>
  /** What the site is called, and where it stands, to whoever is told of it. */
  siteOf(operatorId: string, host: string): Promise<{ name: string; origin: string }>
}
