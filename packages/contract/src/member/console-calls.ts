import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

const console = { group: 'console', auth: 'staff', permission: 'member.read' } as const satisfies Partial<CallSpec>

export const consoleListMember = defineCall<typeof schemas.consoleListMember>({
  ...console,
  method: 'GET',
  path: 'console/members',
  summary:
    'Members, newest first; searched by the beginning of a name, address or phone number, or by a whole account number',
})

export const consoleGetMember = defineCall<typeof schemas.consoleGetMember>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}',
  summary: 'One member: profile, states, balances in whole rupiah, limits',
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleGetMemberIdentity = defineCall<typeof schemas.consoleGetMemberIdentity>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}/identity',
  permission: 'kyc.read',
  alsoNeeds: 'member.read',
  summary: "Where the member's identity verification stands: by which kind of document, since when and until when",
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleGetMemberLevel = defineCall<typeof schemas.consoleGetMemberLevel>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}/level',
  permission: 'vip.read',
  alsoNeeds: 'member.read',
  summary: "The member's level and the day on which it is looked at again",
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleGetMemberTurnover = defineCall<typeof schemas.consoleGetMemberTurnover>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}/turnover',
  permission: 'promotion.read',
  alsoNeeds: 'member.read',
  summary:
    'The turnover that still stands before a withdrawal of the member, in whole rupiah, and the bonus that asks for it',
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleListMemberSession = defineCall<typeof schemas.consoleListMemberSession>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}/sessions',
  summary: "The member's newest sessions with their devices",
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleListMemberAccount = defineCall<typeof schemas.consoleListMemberAccount>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}/accounts',
  permission: 'member.remove-account',
  summary: 'The accounts that the member is paid to, ten at most, the first registered first',
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleListMemberMovement = defineCall<typeof schemas.consoleListMemberMovement>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}/movements',
  summary: "What moved the member's money during the last 92 days, newest first, in whole rupiah",
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleListMemberRound = defineCall<typeof schemas.consoleListMemberRound>({
  ...console,
  method: 'GET',
  path: 'console/members/{id}/rounds',
  summary: "The member's finished rounds of the last 92 days, newest first, in whole rupiah",
  errors: ['UNKNOWN_MEMBER'],
})

export const consoleBlockMember = defineCall<typeof schemas.consoleBlockMember>({
  ...console,
  method: 'POST',
  path: 'console/members/{id}/block',
  permission: 'member.block',
  summary: 'Blocks a member and ends all their sessions',
  errors: ['UNKNOWN_MEMBER', 'MEMBER_NOT_ACTIVE'],
})

export const consoleUnblockMember = defineCall<typeof schemas.consoleUnblockMember>({
  ...console,
  method: 'POST',
  path: 'console/members/{id}/unblock',
  permission: 'member.block',
  summary: 'Lets a blocked member in again, with the tries of PIN and password counted from zero',
  errors: ['UNKNOWN_MEMBER', 'MEMBER_CLOSED', 'NOTHING_TO_UNBLOCK', 'MEMBER_CHANGED'],
})

export const consoleClearMemberPin = defineCall<typeof schemas.consoleClearMemberPin>({
  ...console,
  method: 'POST',
  path: 'console/members/{id}/clear-pin',
  permission: 'member.clear-pin',
  summary:
    'Clears a PIN that the member forgot and ends all their sessions; the member is told, and sets another with the password',
  errors: ['UNKNOWN_MEMBER', 'MEMBER_CLOSED', 'PIN_NOT_SET', 'PIN_CHANGED'],
})

export const consoleRemoveMemberAccount = defineCall<typeof schemas.consoleRemoveMemberAccount>({
  ...console,
  method: 'POST',
  path: 'console/members/{id}/remove-account',
  permission: 'member.remove-account',
  summary: 'Takes an account away from a member, which frees its number for its owner; the member is told',
  errors: ['UNKNOWN_MEMBER', 'UNKNOWN_ACCOUNT', 'ACCOUNT_IN_USE'],
})

export const consoleListContactChange = defineCall<typeof schemas.consoleListContactChange>({
  ...console,
  method: 'GET',
  path: 'console/contact-changes',
  summary:
    "Changes of members' phone numbers and addresses that staff asked for, oldest first while pending, newest first otherwise",
})

export const consoleGetContactChange = defineCall<typeof schemas.consoleGetContactChange>({
  ...console,
  method: 'GET',
  path: 'console/contact-changes/{id}',
  summary: "One change of a member's phone number or address, wherever it stands",
  errors: ['UNKNOWN_REQUEST'],
})

export const consoleAskContactChange = defineCall<typeof schemas.consoleAskContactChange>({
  ...console,
  method: 'POST',
  path: 'console/members/{id}/change-contact',
  permission: 'member.change-contact',
  alsoNeeds: 'member.read',
  summary: 'Asks for another phone number or address of a member; nothing changes before somebody else approves',
  errors: [
    'UNKNOWN_MEMBER',
    'MEMBER_CLOSED',
    'CONTACT_MOVED',
    'CONTACT_SAME',
    'CHANGE_WAITING',
    'TAKEN',
    'REQUEST_REUSED',
  ],
})

export const consoleApproveContactChange = defineCall<typeof schemas.consoleApproveContactChange>({
  ...console,
  method: 'POST',
  path: 'console/contact-changes/{id}/approve',
  permission: 'member.change-contact',
  alsoNeeds: 'member.read',
  summary:
    'Makes the change that somebody else asked for, signs the member out everywhere and tells them at the old and the new one',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED', 'MAKER_IS_CHECKER', 'MEMBER_CLOSED', 'CONTACT_MOVED', 'TAKEN'],
})

export const consoleRejectContactChange = defineCall<typeof schemas.consoleRejectContactChange>({
  ...console,
  method: 'POST',
  path: 'console/contact-changes/{id}/reject',
  permission: 'member.change-contact',
  alsoNeeds: 'member.read',
  summary: 'Rejects a request, or takes back one of one’s own; nothing changed',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED'],
})

export const consoleEndMemberSession = defineCall<typeof schemas.consoleEndMemberSession>({
  ...console,
  method: 'POST',
  path: 'console/members/{id}/end-sessions',
  permission: 'member.sign-out',
  summary: 'Signs a member out, everywhere or of one session',
  errors: ['UNKNOWN_MEMBER', 'UNKNOWN_SESSION'],
})

export const listClientLog = defineCall<typeof schemas.listClientLog>({
  method: 'GET',
  path: 'console/client-log',
  group: 'console',
  auth: 'staff',
  permission: 'audit.read',
  summary: 'What clients said went wrong, newest first; kept a week, never verified',
})
