export { assertLedgerBalanced } from '@balai/ledger'
export { createTestDatabase, type TestDatabase } from './database.ts'
export { warmUp } from './warm-up.ts'
