import type { MemberContext } from '../../platform/http/request.ts'
import type { MemberActing } from './deps.ts'

/** Who acts, by which session and from where. */
export const acting = ({ operatorId, member, ip }: MemberContext): MemberActing => ({
  operatorId,
  memberId: member.memberId,
  sessionId: member.sessionId,
  ip,
})
