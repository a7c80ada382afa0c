export { type Database, type DatabaseOptions, openDatabase } from './connection.ts'
export { migrate } from './migrate.ts'
export type { Db, NoTables, Tx } from './tx.ts'
