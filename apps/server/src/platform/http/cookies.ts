import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieOptions } from './request.ts'

interface CookieSettings {
  /** Behind TLS: cookies are Secure. */
  isSecure: boolean
}

/** In a frame of another site a cookie is of that frame alone (decision 31). */
const isEmbeddable = (request: FastifyRequest): boolean => request.embeddingOrigins?.length > 0

/** A cookie of the whole site where no path is named, out of the reach of scripts unless it is said otherwise. */
export function setCookie(
  { isSecure }: CookieSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAgeSeconds, httpOnly = true, path = '/' }: CookieOptions,
): void {
  const isPartitioned = isSecure && isEmbeddable(request)
  reply.setCookie(name, value, {
    path,
    httpOnly,
    secure: isSecure,
    sameSite: isPartitioned ? 'none' : 'lax',
    ...(isPartitioned ? { partitioned: true } : {}),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

/** Also the one of the other kind, from before the site could be framed or after: browsers keep the two apart. */
export function clearCookie(
  settings: CookieSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): void {
  setCookie(settings, request, reply, name, '', { maxAgeSeconds: 0 })
  if (!settings.isSecure) return
  const other = isEmbeddable(request) ? '' : '; SameSite=None; Partitioned'
  reply.header('set-cookie', `${name}=; Max-Age=0; Path=/; Secure${other}`)
}
