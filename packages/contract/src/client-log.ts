/** What tells of failures needs this of the contract alone, by a door of its own: the table of calls is larger. */
export { pushLog } from './member/calls.ts'
