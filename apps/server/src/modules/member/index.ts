export type { Banking, NewWithdrawalAccount, WithdrawalBank } from './banking.ts'
export { refuseTaken } from './errors.ts'
export { createMembers, type Members, type ReadyMember } from './members.ts'
export { memberRoutes } from './routes.ts'
