export { assertLedgerBalanced } from '@balai/ledger'
export { createTestDatabase, type TestDatabase } from './database.ts'
export { type Stopping, stopDuring } from './stop-during.ts'
export { warmUp } from './warm-up.ts'
