import { type CallItem, type CallResult, calls } from '@balai/contract'
import { queryKeys } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { standsUnusually } from '../member/member-warning.tsx'

export type DepositRequest = CallItem<typeof calls.bank.consoleListDeposit>
type OneDeposit = CallResult<typeof calls.bank.consoleGetDeposit>
export type WithdrawalRequest = CallItem<typeof calls.bank.consoleListWithdrawal>
export type QueueRequest = DepositRequest | WithdrawalRequest
/** A request that was asked for alone, as the list before it never is. */
export type PastClaims = CallResult<typeof calls.bank.consoleGetDeposit>['claims']
export type QueueKind = 'deposit' | 'withdrawal'
export type QueueState = 'open' | QueueRequest['state'] | 'all'

/** What the two queues differ in; everything else is the same for both. */
export const queueKinds = {
  deposit: {
    queryKey: queryKeys.deposit.all,
    list: calls.bank.consoleListDeposit,
    get: calls.bank.consoleGetDeposit,
    claim: calls.bank.consoleClaimDeposit,
    release: calls.bank.consoleReleaseDeposit,
    states: ['pending', 'approved', 'rejected', 'expired', 'all'],
    workedOn: ['pending', 'all'],
    title: 'depositsTitle',
    queuePath: paths.deposits(),
    requestPath: paths.deposit,
  },
  withdrawal: {
    queryKey: queryKeys.withdrawal.all,
    list: calls.bank.consoleListWithdrawal,
    get: calls.bank.consoleGetWithdrawal,
    claim: calls.bank.consoleClaimWithdrawal,
    release: calls.bank.consoleReleaseWithdrawal,
    states: ['open', 'pending', 'approved', 'paid', 'bounced', 'rejected', 'all'],
    workedOn: ['open', 'pending', 'approved', 'all'],
    title: 'withdrawalsTitle',
    queuePath: paths.withdrawals(),
    requestPath: paths.withdrawal,
  },
} as const satisfies Record<QueueKind, object>

/** Whether what is in this state may be somebody's work now; a decision ends that. */
export const isWorkedOn = (kind: QueueKind, state: QueueState): boolean =>
  queueKinds[kind].workedOn.some((one) => one === state)

/** Somebody still has to act on it. */
export const isOpen = (request: QueueRequest): boolean => request.state === 'pending' || isAwaitingPayment(request)

/** Whether the verification that the operator asks for before a withdrawal is no more; a list tells it of none (record 0611). */
export const lacksIdentity = (request: QueueRequest): boolean =>
  'lacksIdentity' in request && request.lacksIdentity === true

/** When the member of a withdrawal was given another contact, not long before it or since; null where they were not. */
export const contactChangedAt = (request: QueueRequest): string | null =>
  'contactChangedAt' in request ? request.contactChangedAt : null

type OneWithdrawal = CallResult<typeof calls.bank.consoleGetWithdrawal>
export type Background = OneWithdrawal['background']

/** Whether more is known of it than a list tells. */
export const isAskedAlone = (request: QueueRequest): boolean => 'claims' in request

/** What came before a withdrawal; a list tells it of none, nor does the version before (record 1220). */
export const backgroundOf = (request: QueueRequest): Background | undefined =>
  'background' in request ? (request as OneWithdrawal).background : undefined // only who is asked for alone has it

/**
 * Since when the account of a withdrawal that is open is the member's, where that is new and what was paid before went to another;
 * null otherwise, and from a server of the release before (record 1220).
 */
export const newAccountSince = (request: QueueRequest): string | null =>
  'newAccountSince' in request ? request.newAccountSince : null

export interface UnfitNotice {
  outcome: OneDeposit['otherNotices'][number]['outcome'] | 'AMOUNT_DIFFERS'
  amount: number
  isSettled: boolean
}

/** What its gateway told of a payment that does not fit it; a list tells none of it, the release before only of another sum (record 0670). */
export function unfitNoticesOf(request: DepositRequest): UnfitNotice[] {
  const { otherSum = null, otherNotices = [] } = request as Partial<OneDeposit> // only who is asked for alone has them
  return otherSum ? [{ outcome: 'AMOUNT_DIFFERS', ...otherSum }, ...otherNotices] : otherNotices
}

/** Whether it was open in a backup that was restored, and nobody has compared it with the bank's statement yet (record 0945). */
export const isHeld = (request: QueueRequest): boolean => 'heldAt' in request && request.heldAt !== null

/** What whoever decides or pays has to know first (records 0606, 0611, 0720, 0751, 0945 and 1220). */
export const isUnusual = (request: QueueRequest): boolean =>
  standsUnusually(request) ||
  contactChangedAt(request) !== null ||
  newAccountSince(request) !== null ||
  lacksIdentity(request) ||
  ('comparison' in request && request.comparison !== null)

/** Only a withdrawal knows `approved` as a step on the way; a deposit is done by it. */
export const isAwaitingPayment = (request: QueueRequest): request is WithdrawalRequest =>
  'paidAt' in request && request.state === 'approved'

/** What the receipt shows, where less than that is credited, as for phone credit; null where both are one (decision 19). */
export const sentBeside = (request: QueueRequest): number | null =>
  'sentAmount' in request && request.sentAmount !== request.amount ? request.sentAmount : null

/** Why it came to nothing: it was rejected, or the bank sent the payment back. */
export const reasonOf = (request: QueueRequest): string | null =>
  'bounceReason' in request ? (request.bounceReason ?? request.rejectReason) : request.rejectReason

interface Step {
  at: string
  by: string | null
}

/** The step that was taken last, and by whom; nothing while no step was. One that time took is nobody's. */
export function lastStepOf(request: QueueRequest): Step | null {
  const steps: [string | null, { name: string } | null][] =
    'paidAt' in request
      ? [
          [request.bouncedAt, request.bouncedBy],
          [request.paidAt, request.paidBy],
          [request.rejectedAt, request.rejectedBy],
          [request.approvedAt, request.approvedBy],
        ]
      : [[request.decidedAt, request.decidedBy]]
  const taken = steps.find(([at]) => at !== null)
  return taken?.[0] ? { at: taken[0], by: taken[1]?.name ?? null } : null
}
