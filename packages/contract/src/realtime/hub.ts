/** Where browsers reach the hubs. */
export const memberHubPath = '/hubs/member'
export const staffHubPath = '/hubs/console'

/** What every event carries beside its own fields: the number to ask from after a lost connection. */
export interface Numbered {
  sequence: number
}

/** Spec 3: what tells a member that staff approved (a deposit) or paid (a withdrawal). */
export interface ApprovalEvent extends Numbered {
  serial: string
  /** ISO 8601, +07:00. */
  approvedDateTime: string
  /** Whole rupiah. */
  amount: number
}

/** What a member's page listens for. */
export interface MemberEvents {
  GetDepositApprovedInfo: ApprovalEvent
  GetWithdrawApprovedInfo: ApprovalEvent
  /** Read balance and history again: money moved or a round ended. It carries no figures, the newest are in the database. */
  BalanceChanged: Numbered
  /** The member began a break, on whichever device: what is open is read again (record 0692). */
  AbsenceChanged: Numbered
}

/** What the console listens for: the queue, or the member, changed; read it again. */
export interface StaffEvents {
  DepositQueueChanged: Numbered
  WithdrawalQueueChanged: Numbered
  AdjustmentQueueChanged: Numbered
  /** Credit that is late on its way, and what staff state of it. */
  TransitQueueChanged: Numbered
  KycQueueChanged: Numbered
  /** Staff blocked a member or did something else to them, or wrong PINs did, or the member took a break or excluded themselves. */
  MemberChanged: Numbered
  /** Rounds that stay open, and cases. */
  RoundQueueChanged: Numbered
  /** What gateways said that does not fit its order. */
  PaymentNoticesChanged: Numbered
}

export const memberEventNames = [
  'GetDepositApprovedInfo',
  'GetWithdrawApprovedInfo',
  'BalanceChanged',
  'AbsenceChanged',
] as const
export const staffEventNames = [
  'DepositQueueChanged',
  'WithdrawalQueueChanged',
  'AdjustmentQueueChanged',
  'TransitQueueChanged',
  'KycQueueChanged',
  'MemberChanged',
  'RoundQueueChanged',
  'PaymentNoticesChanged',
] as const

/**
 * The one method of either hub. A member gives the `objectId` of their profile and what is to be sent again first: what came after
 * an event's number, {@link sinceLogin}, or null for nothing. Staff give neither.
 *
 * @returns the number of the newest event
 */
export const subscribeMethod = 'Subscribe'

/** Asks for what came since this session began: what a browser asks for that has shown no event yet. */
export const sinceLogin = 'login'
