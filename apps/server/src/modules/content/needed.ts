import { termsPage } from '@balai/contract'
import type { Db } from '@balai/db'
import { hasShown } from './store.ts'

/** Whether members can read the terms that they accept as they register (record 1047). */
export const hasTerms = (db: Db, operatorId: string): Promise<boolean> =>
  hasShown(db, { operatorId, kind: 'page' }, termsPage)

/** Whether the page of contacts, to which much of the site sends members, has one. */
export const hasContact = (db: Db, operatorId: string): Promise<boolean> =>
  hasShown(db, { operatorId, kind: 'contact' })
