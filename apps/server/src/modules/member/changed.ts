import type { OutboxEvent } from '../../platform/outbox/write.ts'

/** Tells the console that what it shows of a member is no longer so: staff did something to them, or five wrong PINs blocked them. */
export const memberChanged = ({ operatorId, memberId: id }: { operatorId: string; memberId: string }): OutboxEvent => ({
  operatorId,
  memberId: null,
  topic: 'MemberChanged',
  payload: { id },
})
