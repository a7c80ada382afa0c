import { randomBytes } from 'node:crypto'
import { migrate, openDatabase, startEmbedded } from '@balai/db'
import type { TestProject } from 'vitest/node'
import { adminQuery, databaseUrl, dropDatabase } from './admin.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server on which test files make their own databases. */
    adminUrl: string
    /** The migrated database that is copied for each test file. */
    templateName: string
    /** How long a test waits for a connection of its pool: half of what it has, which grows with a busy machine (record 0295). */
    connectTimeoutMs: number
    /** Address of a Redis to test against, empty where there is none: the tests that need it are then skipped. */
    redisUrl: string
  }
}

/** Finds or starts PostgreSQL, and makes the migrated template from which each test file copies its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const embedded = given ? undefined : await startEmbedded({ kind: 'throwaway' })
  const adminUrl = given ?? embedded?.url
  if (!adminUrl) throw new Error('no PostgreSQL for the tests')
  const templateName = `balai_template_${randomBytes(4).toString('hex')}`
  await adminQuery(adminUrl, `CREATE DATABASE ${templateName}`)
  const template = openDatabase({ url: databaseUrl(adminUrl, templateName), maxConnections: 1 })
  await migrate(template.db)
  await template.close()
  project.provide('adminUrl', adminUrl)
  project.provide('templateName', templateName)
  project.provide('connectTimeoutMs', project.config.testTimeout / 2)
  project.provide('redisUrl', process.env.TEST_REDIS_URL ?? process.env.REDIS_URL ?? '')
  return async () => {
    await dropDatabase(adminUrl, templateName)
    await embedded?.stop()
  }
}
