export { openReferenceWallet } from './server.ts'
export type { Fault } from './state.ts'
