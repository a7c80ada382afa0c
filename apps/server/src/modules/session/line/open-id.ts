import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Who somebody is, by the word of an identity server. */
export interface Identity {
  subject: string
  name: string
  /** Null where the server does not tell. */
  email: string | null
}

/** The identity server gave no answer, or said that it cannot now: nothing is known of whoever came back from it. */
export class IdentityServerDown extends Error {}

/** The port: any OpenID server of the authorization code flow that signs ID tokens with the client's secret, as LINE does. */
export interface OpenIdOptions {
  issuer: string
  authorizeUrl: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Posts a form to the token endpoint. */
  postToken(form: URLSearchParams): Promise<{ status: number; body: unknown }>
}

const tokens = z.object({ id_token: z.string().max(8_000) })
const header = z.object({ alg: z.literal('HS256') })
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  name: z.string().max(200).default(''),
  email: z.string().max(254).optional(),
})

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null // no JSON is no token
  }
}

/** The client side of OpenID Connect: where to send somebody, and what the code that they come back with is worth. */
export function createOpenId(options: OpenIdOptions) {
  const { issuer, authorizeUrl, clientId, clientSecret, redirectUri, postToken } = options

  function readIdToken(token: string, { nonce, now }: { nonce: string; now: Date }): Identity | null {
    const [head = '', body = '', signature = '', ...rest] = token.split('.')
    const expected = createHmac('sha256', clientSecret).update(`${head}.${body}`).digest()
    const given = Buffer.from(signature, 'base64url')
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const claimed = claims.safeParse(parse(body))
    if (!header.safeParse(parse(head)).success || !claimed.success) return null
    const { iss, aud, exp, sub, nonce: echoed, name, email } = claimed.data
    const isOurs = iss === issuer && aud === clientId && echoed === nonce && exp * 1000 > now.getTime()
    return isOurs ? { subject: sub, name, email: email ?? null } : null
  }

  return {
    authorizeAddress({ state, nonce, verifier }: { state: string; nonce: string; verifier: string }): string {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        nonce,
        scope: 'openid profile email',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return `${authorizeUrl}?${query}`
    },

    /** @returns null for a code or an ID token that is not good. @throws IdentityServerDown */
    async identify(given: { code: string; verifier: string; nonce: string; now: Date }): Promise<Identity | null> {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code: given.code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: given.verifier,
      })
      const { status, body } = await postToken(form).catch((cause: unknown) => {
        throw new IdentityServerDown('the identity server gave no answer', { cause })
      })
      if (status >= 500 || status === 429) throw new IdentityServerDown(`the identity server answered ${status}`)
      const answered = tokens.safeParse(body)
      return status === 200 && answered.success ? readIdToken(answered.data.id_token, given) : null
    },
  }
}

export type OpenId = ReturnType<typeof createOpenId>
