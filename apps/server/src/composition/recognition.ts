import { staffCookie } from '../modules/operators/index.ts'
import type { Credentials, Recognition } from '../platform/http/request.ts'
import type { People } from './people.ts'

const staffToken = ({ cookies }: Credentials): string | null => cookies[staffCookie] || null

/** Whose site a request is for, and who sends it. */
export function createRecognition({ operators, staff, sessions }: Pick<People, 'operators' | 'staff' | 'sessions'>) {
  const recognition: Recognition = {
    async operator({ host, header, cookie }) {
      const chosen = header === undefined && cookie !== undefined ? await operators.recognise(host, cookie) : null
      const operator = chosen ?? (await operators.recognise(host, header))
      return operator && { operatorId: operator.id, embeddingOrigins: operator.settings.embeddingOrigins }
    },
    member: sessions.recognise,
    async staff(request, operatorId) {
      const token = staffToken(request)
      return token === null ? null : staff.recognise(token, operatorId)
    },
    memberToken: sessions.tokenOf,
    staffToken,
  }
  return recognition
}
