import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import { clientFolder, type SiteHandler, type Visit } from '@balai/site'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { looksOf } from '../modules/content/index.ts'
import type { Operators } from '../modules/operators/index.ts'
import { newToken, type Random } from '../platform/random.ts'
import type { Refusal } from '../platform/refusal.ts'
import { type AppIconOptions, iconVersionOf, mountAppIcons } from './app-icon.ts'
import { chosenTheme } from './choices.ts'
import { policyHeaders } from './content-policy.ts'
import { createInProcessApi } from './in-process-api.ts'
import { scriptHashes } from './kept-home/script-hashes.ts'
import { localeOf, wantedLanguage } from './locale.ts'

/** Under these lie files alone; deploy/nginx.conf counts none of them as a page. */
export const fileFolders = ['/app-icon', '/art', '/assets', '/media', '/theme']

/** Record 0643. */
const formType = 'application/x-www-form-urlencoded'
/** A password or two and an address to go on to. A picture is sent by a call. */
const formLimitBytes = 16 * 1024
/** No route of the site has one of these in its address, not even the one for every other address (record 0966). */
const lineEnd = /[\n\r\u2028\u2029]/

export interface SiteOptions {
  handle: SiteHandler
  operators: Operators
  /** Whether an operator's members may sign in with LINE on that host. */
  isLineOffered(place: { operatorId: string; host: string }): Promise<boolean>
  random: Random
  /** Origins of the games of providers. */
  frames(): Promise<readonly string[]>
  isSecure: boolean
  /** Whether a request makes a page that is kept for many. */
  isForKeeping(headers: FastifyRequest['headers']): boolean
  readPicture: AppIconOptions['readPicture']
  notFound: AppIconOptions['notFound']
  /** Of an address at which the site can show no page, not even that it has none. */
  noPage(path: string): Refusal
  /** Refuses what is sent to a page and is no form. */
  noForm(): Refusal
}

/** Mounts the member site under everything that nothing else answers. */
export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const version = await readVersion()
  const mounted = { ...options, version }
  app.get('/version.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
  mountAppIcons(app, options)
  await app.register(async (scope) => {
    // A page's form is read by the site itself, as the browser sent it; nothing else is sent to a page.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: formLimitBytes }, (_request, body, done) =>
      done(null, body),
    )
    await scope.register(fastifyStatic, {
      root: fileURLToPath(clientFolder),
      // The build put them beside the files (record 0301); a file without is compressed as it goes.
      preCompressed: true,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders(reply, path) {
        // Names under assets/ carry the hash of what they hold.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
    // A file that is not there is no page: whoever asks for one makes no server draw one (record 0615).
    for (const folder of fileFolders)
      for (const url of [folder, `${folder}/*`]) scope.get(url, (_request, reply) => reply.callNotFound())
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: (request, reply) => answerPage(app, mounted, request, reply),
    })
  })
}

/** Names the build: the files of a build carry hashes of what they hold, so their names tell builds apart (spec 2). */
async function readVersion(): Promise<string> {
  const names = (await readdir(new URL('assets/', clientFolder))).filter((name) => !/\.(br|gz)$/.test(name))
  return createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16)
}

async function answerPage(
  app: FastifyInstance,
  options: SiteOptions & { version: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Addresses for which no operator is looked for, such as those of the hubs, are no pages of anybody's site.
  if (request.operatorId === '') return reply.callNotFound()
  if (request.method === 'POST' && !request.headers['content-type']) throw options.noForm() // of any other type it was refused before
  const operator = await options.operators.get(request.operatorId)
  const { settings } = operator
  const [path = '/'] = request.url.split('?', 1)
  if (lineEnd.test((request.params as { '*': string })['*'])) throw options.noPage(path) // as the router decoded it
  const wanted = wantedLanguage(
    {
      cookie: request.cookies.i18n_redirected,
      host: request.host,
      acceptLanguage: request.headers['accept-language'],
    },
    settings,
  )
  const { lang, basename, movedTo } = localeOf(settings.localeStrategy, path, wanted)
  if (movedTo !== undefined && (request.method === 'GET' || request.method === 'HEAD'))
    return reply.header('cache-control', 'private, no-store').redirect(localAddress(movedTo, request.url))
  request.language = lang
  const isForKeeping = options.isForKeeping(request.headers)
  const nonce = isForKeeping ? undefined : newToken(options.random)
  const api = createInProcessApi(app, request)
  const visit: Visit = {
    api,
    operator: {
      id: operator.id,
      name: operator.name,
      pageTitle: settings.pageTitle,
      timeZone: settings.timeZone,
      isPlayMoney: operator.isPlayMoney,
      minimumAge: operator.minimumAge,
      isMaintenance: settings.isMaintenance,
      hasLine: await options.isLineOffered({ operatorId: operator.id, host: request.host }),
      noIndex: settings.noIndex,
      ...looksOf(settings),
      iconVersion: iconVersionOf(settings.favicon),
    },
    lang,
    basename,
    localeStrategy: settings.localeStrategy,
    canonicalOrigin: settings.canonicalUrl || `${request.protocol}://${request.host}`,
    theme: chosenTheme(request),
    device: deviceOf(request),
    parents: request.embeddingOrigins,
    cookieSite: cookieSite(options.isSecure, request.embeddingOrigins.length > 0),
    version: options.version,
    nonce,
    session: request.cookies.uid ? { uid: request.cookies.uid } : null,
  }
  const response = await options.handle(toWebRequest(request), visit)
  reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of [...api.setCookies, ...response.headers.getSetCookie()]) reply.header('set-cookie', cookie)
  if (settings.noIndex) reply.header('x-robots-tag', 'noindex, nofollow')
  const policy = {
    frames: [...(await options.frames()), ...settings.frameOrigins],
    parents: request.embeddingOrigins,
    host: request.host,
    isSecure: options.isSecure,
  }
  if (isForKeeping) {
    const html = await response.text()
    return reply
      .headers(policyHeaders({ ...policy, hashes: scriptHashes(html) }))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .send(html)
  }
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  reply.headers(policyHeaders({ ...policy, ...(nonce ? { nonce } : {}) }))
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : null) // the two ReadableStream types are one at run time
}

/** What the browser says of itself: by the client hint where it gives one, else by its name (spec 9, Device detection). */
function deviceOf({ headers }: FastifyRequest): Visit['device'] {
  const hint = headers['sec-ch-ua-mobile']
  const isPhone = hint === undefined ? /Mobi/i.test(headers['user-agent'] ?? '') : hint === '?1'
  return isPhone ? 'mobile' : 'desktop'
}

/** The site of a cookie that a page sets, as those of the API have it (decision 31). */
function cookieSite(isSecure: boolean, isEmbedded: boolean): string {
  if (!isSecure) return 'SameSite=Lax'
  return isEmbedded ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax; Secure'
}

/** A path of this site with the query of the address that led to it; never another host, however many slashes it begins with. */
function localAddress(path: string, url: string): string {
  const query = url.indexOf('?')
  return `/${path.replace(/^[/\\]+/, '')}${query < 0 ? '' : url.slice(query)}`
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  return new Request(`${request.protocol}://${request.host}${request.raw.url}`, {
    method: request.method,
    headers,
    ...(request.method === 'POST' ? { body: request.body as Buffer<ArrayBuffer> } : {}), // the parser above left the bytes as they came
  })
}
