export { assertLedgerBalanced } from '@balai/ledger'
export { createTestDatabase, type TestDatabase } from './database.ts'
