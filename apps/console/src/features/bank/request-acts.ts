import type { OperatorsWords } from '@balai/copy/operators'
import type { Staff } from '../../shell/staff.tsx'
import { isAwaitingPayment, isHeld, type QueueRequest } from './queue-kind.ts'

export type Act = 'approve' | 'reject' | 'pay' | 'bounce' | 'compare' | 'correct'

/** Whether a person may do something with a request as it stands; `why` says what is in the way. */
export type Standing =
  | { can: true }
  | { can: false; why: keyof OperatorsWords['withdrawal'] | 'notPermitted' | 'awaitsGateway' }

/** Steps that the request is waiting for, each with whether this person may take it; the first is the main one. */
export function standingOf(request: QueueRequest, staff: Staff): Partial<Record<Act, Standing>> {
  const may = (permission: string): boolean => staff.permissions.includes(permission)
  const isWithdrawal = 'paidAt' in request
  if (!isWithdrawal) {
    if (request.state !== 'pending') return {}
    if (request.way === 'gateway') return { approve: { can: false, why: 'awaitsGateway' } }
    const decides: Standing = may('deposit.decide') ? { can: true } : { can: false, why: 'notPermitted' }
    return { approve: decides, reject: decides }
  }
  const approves: Standing = may('withdrawal.approve') ? { can: true } : { can: false, why: 'needsApprover' }
  if (isHeld(request)) return { compare: approves }
  const corrects = request.comparison && approves.can ? { correct: approves } : {}
  if (request.state === 'pending') return { approve: approves, reject: approves, ...corrects }
  if (request.state === 'paid')
    return may('withdrawal.bounce') && request.isPlayMoney === staff.isPlayMoney
      ? { bounce: bouncing([request.approvedBy?.id, request.paidBy?.id].includes(staff.id)) }
      : {}
  if (!isAwaitingPayment(request)) return {}
  return { pay: paying(request.approvedBy?.id === staff.id, may('withdrawal.pay')), reject: approves, ...corrects }
}

/** Decision 36: whoever approved does not pay. */
function paying(isApprover: boolean, mayPay: boolean): Standing {
  if (!mayPay) return { can: false, why: 'needsPayer' }
  return isApprover ? { can: false, why: 'needsOther' } : { can: true }
}

/** Whoever approved or paid does not say that it came back (record 0696). */
const bouncing = (wasTheirs: boolean): Standing => (wasTheirs ? { can: false, why: 'needsThird' } : { can: true })
