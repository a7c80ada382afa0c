import type { OwnBlock } from '@balai/contract'
import type { Db, Tx } from '@balai/db'

/** What login needs to know of a member. */
export interface Account {
  id: string
  username: string
  /** As stored: 62…. */
  contact: string
  /** Empty where it was never given. */
  email: string
  fullName: string
  passwordHash: string
  state: 'active' | 'blocked' | 'closed'
  birthDate: string | null
  lastLoginAt: Date | null
}

/** The members, as this slice needs them; wired in composition/, since both slices stand on one level. */
export interface MemberDirectory {
  findByUsername(db: Db, operatorId: string, username: string): Promise<Account | undefined>
  findAccount(db: Db, operatorId: string, memberId: string): Promise<Account>
  findByContact(db: Db, operatorId: string, contact: string): Promise<Account | undefined>
  /** The same, locked until the end of `tx`: nobody else changes the member meanwhile. */
  lockAccount(tx: Tx, operatorId: string, memberId: string): Promise<Account>
  recordLogin(tx: Tx, operatorId: string, memberId: string, at: Date): Promise<void>
  /** @throws Refusal TAKEN when another member has the address */
  setVerifiedEmail(tx: Tx, operatorId: string, memberId: string, verified: { email: string; at: Date }): Promise<void>
  isEmailTaken(db: Db, operatorId: string, email: string): Promise<boolean>
  setPasswordHash(tx: Tx, operatorId: string, memberId: string, passwordHash: string): Promise<void>
  block(tx: Tx, operatorId: string, memberId: string, reason: OwnBlock): Promise<void>
}
