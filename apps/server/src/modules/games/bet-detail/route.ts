import type { Db } from '@balai/db'
import type { HttpServer } from '../../../platform/http/server.ts'
import { pictureHeaders } from '../../../platform/pictures.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { isOfPlayMoney, type Operators } from '../../operators/index.ts'
import { refuseGame } from '../errors.ts'
import { drawRound } from './picture.ts'
import { readDetail } from './store.ts'

export interface BetDetailParts {
  db: Db
  operators: Operators
  http: Pick<HttpServer, 'app' | 'contextOf' | 'passOn'>
  /** The platform's own refusal of a visitor. */
  notSignedIn(): Refusal
}

/** Where the picture of a round is. */
export const detailPath = (provider: string, round: string): string =>
  `/api/wallet/gamelog/${encodeURIComponent(provider)}/${encodeURIComponent(round)}/image`

/**
 * The bet-detail image of spec 7: fetched with token, uid and operator-id headers, or with the session's cookies. A round
 * that is not the member's own is not there. `?theme=dark` draws it for the dark theme. The server of the wallet's group answers it where there is one (decision 1).
 */
export function betDetailRoute({ db, operators, http, notSignedIn }: BetDetailParts): void {
  http.app.get<{ Params: { provider: string; round: string }; Querystring: { theme?: unknown } }>(
    '/api/wallet/gamelog/:provider/:round/image',
    async (request, reply) => {
      reply
        .headers(pictureHeaders)
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-language, cookie, token, uid')
      const elsewhere = http.passOn('wallet', request, reply)
      if (elsewhere) return await elsewhere
      const { operatorId, member, language } = await http.contextOf(request, reply)
      if (!member) throw notSignedIn()
      const round = await readDetail(db, { operatorId, memberId: member.memberId, ...request.params })
      if (!round) throw refuseGame('ROUND_UNKNOWN')
      const { settings, realMoneySince, ...operator } = await operators.get(operatorId)
      const isPlayMoney = operator.isPlayMoney || isOfPlayMoney(round.openedAt, realMoneySince)
      const paper = request.query.theme === 'dark' ? 'dark' : 'light'
      const picture = drawRound(round, { language, timeZone: settings.timeZone, isPlayMoney, paper })
      return reply.type('image/svg+xml').send(picture)
    },
  )
}
