import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@balai/db'
import { inject } from 'vitest'
import { adminQuery, databaseUrl, dropDatabase } from './admin.ts'

export interface TestDatabase extends Database {
  url: string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/**
 * A migrated database of the caller's own, copied from the template: one for each test file, so that files run side
 * by side and see only their own rows.
 */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `balai_test_${randomBytes(6).toString('hex')}`
  await adminQuery(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${inject('templateName')}`)
  const url = databaseUrl(adminUrl, name)
  const database = openDatabase({ url, connectTimeoutMs: inject('connectTimeoutMs'), ...options })
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await dropDatabase(adminUrl, name)
    },
  }
}
