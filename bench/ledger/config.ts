import { delimiter } from 'node:path'

const environment: Record<string, string | undefined> = process.env
const flag = '--database='

/** The database to measure, by flag or environment; an embedded one when undefined. */
export const databaseUrl: string | undefined =
  process.argv.find((argument) => argument.startsWith(flag))?.slice(flag.length) ?? environment.DATABASE_URL

/** Where programs are looked for. */
export const programFolders: readonly string[] = (environment.PATH ?? '').split(delimiter).filter((path) => path !== '')
