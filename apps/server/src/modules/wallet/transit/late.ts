import type { OutboxEvent } from '../../../platform/outbox/write.ts'

/** A provider answers within seconds, and is asked every minute: past this somebody has to look (record 0560). */
export const lateAfterMs = 10 * 60_000

/** Transfers begun before this are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateAfterMs)

export const isLate = ({ createdAt }: { createdAt: Date }, now: Date): boolean => createdAt < lateBefore(now)

/** Whoever stands at the desk reads it again. */
export const transitChanged = (operatorId: string): OutboxEvent => ({
  operatorId,
  memberId: null,
  topic: 'TransitQueueChanged',
  payload: {},
})
