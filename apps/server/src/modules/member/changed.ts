import type { MemberRef } from '../../platform/member-ref.ts'
import type { OutboxEvent } from '../../platform/outbox/write.ts'

/**
 * Tells the console that what it shows of a member is no longer so: staff did something to them, five wrong PINs blocked them, or
 * they took a break or excluded themselves.
 */
export const memberChanged = ({ operatorId, memberId: id }: MemberRef): OutboxEvent => ({
  operatorId,
  memberId: null,
  topic: 'MemberChanged',
  payload: { id },
})
