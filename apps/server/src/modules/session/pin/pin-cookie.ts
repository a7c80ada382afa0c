import type { Seal } from '../../../platform/seal.ts'

export interface PinSession {
  operatorId: string
  memberId: string
  sessionId: string
}

const bindingOf = ({ operatorId, memberId, sessionId }: PinSession): string => `${operatorId}/${memberId}/${sessionId}`

/** The pin_validation cookie: a sealed record of uid, session and status that opens for no other session. (spec 3, decision 12) */
export function sealPinCookie(seal: Seal, session: PinSession): string {
  const record = { uid: session.memberId, session: session.sessionId, status: true }
  return seal.close(JSON.stringify(record), bindingOf(session))
}

/** Whether a cookie says that this very session has entered the PIN. What the seal opens, it closed itself. */
export function isPinCookie(seal: Seal, cookie: string | undefined, session: PinSession): boolean {
  return cookie !== undefined && seal.open(cookie, bindingOf(session)) !== null
}
