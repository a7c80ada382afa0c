import { delimiter } from 'node:path'

const environment: Record<string, string | undefined> = process.env

/** The database to measure; an embedded one when undefined. */
export const databaseUrl: string | undefined = environment.DATABASE_URL

/** Where programs are looked for. */
export const programFolders: readonly string[] = (environment.PATH ?? '').split(delimiter).filter((path) => path !== '')
