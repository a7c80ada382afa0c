import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
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
  /** Keeps a verified date of birth with the member. */
  recordBirthDate(tx: Tx, operatorId: string, memberId: string, birthDate: string): Promise<void>
}
