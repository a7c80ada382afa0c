export type { Banking, NewWithdrawalAccount, WithdrawalBank } from './banking.ts'
export { createMembers, type Members, type ReadyMember } from './members.ts'
export { memberRoutes } from './routes.ts'
