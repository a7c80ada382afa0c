import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { createOpenId, type OpenId } from '../modules/session/index.ts'
import { askInProcess } from '../platform/http/in-process.ts'
import { readBounded } from '../platform/http/read-bounded.ts'
import { sandboxClient, sandboxPaths } from '../sandbox-identity/identity.ts'

const timeoutMs = 10_000
/** LINE Login v2.1. */
const line = {
  issuer: 'https://access.line.me',
  authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
  tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
}

export const lineRedirect = (config: Config): string => `${config.publicOrigin}/auth/line`

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // an error page says as much as no token
  }
}

/** LINE where a channel is configured, else the sandbox that ships with us, asked in this very process. */
export function createLineOpenId(config: Config, app: () => FastifyInstance): OpenId {
  const redirectUri = lineRedirect(config)
  if (config.line) {
    return createOpenId({
      issuer: line.issuer,
      authorizeUrl: line.authorizeUrl,
      clientId: config.line.channelId,
      clientSecret: config.line.channelSecret,
      redirectUri,
      async postToken(form) {
        const response = await fetch(line.tokenUrl, {
          method: 'POST',
          body: form,
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { status: response.status, body: readJson((await readBounded(response))?.toString() ?? '') }
      },
    })
  }
  return createOpenId({
    issuer: config.publicOrigin,
    authorizeUrl: `${config.publicOrigin}${sandboxPaths.authorize}`,
    clientId: sandboxClient.id,
    clientSecret: sandboxClient.secret,
    redirectUri,
    async postToken(form) {
      const response = await askInProcess(app(), {
        method: 'POST',
        url: sandboxPaths.token,
        headers: { host: new URL(config.publicOrigin).host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: form.toString(),
      })
      return { status: response.statusCode, body: readJson(response.body) }
    },
  })
}
