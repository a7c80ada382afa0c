import {
  type ApprovalEvent,
  type MemberEvents,
  memberHubPath,
  type Numbered,
  type StaffEvents,
  sinceLogin,
  staffHubPath,
  subscribeMethod,
} from '@balai/contract'
import type { Operation, PathItem } from './operation.ts'

const numberedFields = {
  sequence: 'the number of the event, to ask from after a lost connection',
} as const satisfies Record<keyof Numbered, string>

const approvalFields = {
  serial: 'the reference number that people read out',
  approvedDateTime: 'ISO 8601, +07:00',
  amount: 'whole rupiah',
  ...numberedFields,
} as const satisfies Record<keyof ApprovalEvent, string>

interface Told {
  when: string
  fields: Readonly<Record<string, string>>
}

const memberEvents: Record<keyof MemberEvents, Told> = {
  GetDepositApprovedInfo: { when: 'a deposit was approved', fields: approvalFields },
  GetWithdrawApprovedInfo: { when: 'a withdrawal was paid', fields: approvalFields },
  BalanceChanged: { when: 'money moved or a round ended: read balance and history again', fields: numberedFields },
  AbsenceChanged: {
    when: 'the member began a break, on whichever device: read what is open again',
    fields: numberedFields,
  },
}

const staffEvents: Record<keyof StaffEvents, Told> = {
  DepositQueueChanged: { when: 'the queue of deposits changed (deposit.read)', fields: numberedFields },
  WithdrawalQueueChanged: { when: 'that of withdrawals (withdrawal.read)', fields: numberedFields },
  AdjustmentQueueChanged: { when: 'that of adjustments (adjustment.read)', fields: numberedFields },
  TransitQueueChanged: { when: 'that of credit on its way (transit.read)', fields: numberedFields },
  KycQueueChanged: { when: 'that of submissions (kyc.read)', fields: numberedFields },
  MemberChanged: {
    when: 'a member was blocked, let in again, or something else was done to them (member.read)',
    fields: numberedFields,
  },
  RoundQueueChanged: { when: 'open rounds or cases of games (round.read)', fields: numberedFields },
  PaymentNoticesChanged: { when: 'notices of gateways that do not fit (deposit.read)', fields: numberedFields },
}

const tellEvents = (events: Readonly<Record<string, Told>>): string =>
  Object.entries(events)
    .map(([name, { when, fields }]) => {
      const told = Object.entries(fields).map(([field, meaning]) => `${field} (${meaning})`)
      return `- \`${name}\`: ${when}. One argument, an object: ${told.join(', ')}`
    })
    .join('\n')

const protocol =
  'A SignalR hub: any SignalR client of the JSON protocol connects, over WebSockets alone, with or without negotiating. ' +
  'A page proves itself by the cookies of its session, from this very origin.'

const tellMemberHub = `${protocol} A program sends its token as \`access_token\` in the query, or as a bearer, and its \`uid\` in the query.

Call \`${subscribeMethod}(objectId, after)\` first: \`objectId\` is that of the member's own profile, \`after\` the number of the last event that was seen, "${sinceLogin}" for what came since this session began, or null for nothing. It answers the newest number. A connection carries facts that are committed; what was missed is sent again, of the last day and of approvals the newest 50 of a kind.

${tellEvents(memberEvents)}`

const tellStaffHub = `${protocol} There is no token for programs.

Call \`${subscribeMethod}()\`: it answers the newest number. Each person hears of what they may read. An event says "read again" and no more.

${tellEvents(staffEvents)}`

const query = (name: string, description: string) => ({ name, in: 'query', description, schema: { type: 'string' } })

const hub = (name: string, summary: string, more: Pick<Operation, 'description' | 'security' | 'parameters'>) => ({
  get: {
    operationId: `hubs.${name}`,
    tags: ['hubs'],
    summary,
    ...more,
    responses: {
      101: { description: 'The connection is open' },
      401: { description: 'No session' },
      403: { description: 'A page of another origin' },
      429: { description: 'Too many connections from one address within a minute' },
    },
  },
})

/** The real-time hubs, which are no calls: their addresses, who may connect, and what they say. */
export const hubPaths: Readonly<Record<string, PathItem>> = {
  [memberHubPath]: hub('member', 'Tells a member of approvals and of a changed balance', {
    description: tellMemberHub,
    security: [{ memberCookie: [] }, {}],
    parameters: [query('access_token', 'Of a program: the token of its login'), query('uid', 'Of a program')],
  }),
  [staffHubPath]: hub('console', 'Tells staff that a queue changed', {
    description: tellStaffHub,
    security: [{ staffCookie: [] }],
  }),
}
