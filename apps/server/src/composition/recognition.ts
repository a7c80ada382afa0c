import { staffCookie } from '../modules/operators/index.ts'
import type { Recognition } from '../platform/http/request.ts'
import type { People } from './people.ts'

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
      const token = request.cookies[staffCookie]
      return token ? staff.recognise(token, operatorId) : null
    },
  }
  return recognition
}
