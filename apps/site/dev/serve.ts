import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createSiteHandler } from '../server.ts'
import { fixtureApi } from './fixtures.ts'

/* Serves a built site on sample data, for looking at it and nothing else: `serve.ts [port] [folder]`. A cookie `uid` makes the visit a member's. */
const port = Number(process.argv[2] ?? 3940)
const built = process.argv[3] ? pathToFileURL(`${resolve(process.argv[3])}/`) : new URL('../build/', import.meta.url)
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const handle = await createSiteHandler({ loadBuild: () => import(new URL('server/index.js', built).href) })
const folder = fileURLToPath(new URL('client/', built))

function toRequest(incoming: IncomingMessage): Request {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' } : {}),
  })
}

createServer(async (incoming, outgoing) => {
  const request = toRequest(incoming)
  const url = new URL(request.url)
  const file = join(folder, decodeURIComponent(url.pathname))
  if (url.pathname !== '/' && file.startsWith(folder) && existsSync(file) && statSync(file).isFile()) {
    outgoing.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(outgoing)
    return
  }
  const cookies = incoming.headers.cookie ?? ''
  const nonce = crypto.randomUUID()
  const answer = await handle(request, {
    api: fixtureApi,
    operator: {
      id: 'demo',
      name: 'Balai',
      timeZone: 'Asia/Jakarta',
      pageTitle: 'Balai – main dengan tenang',
      isPlayMoney: true,
      minimumAge: 18,
      isMaintenance: false,
      hasLine: true,
      noIndex: true,
      logo: null,
      favicon: null,
      iconVersion: 'own',
      themeSheet: null,
      around: { light: { head: '#0b3a33', ground: '#f7f4ec' }, dark: { head: '#07211c', ground: '#0a1412' } },
    },
    basename: '',
    parents: [],
    cookieSite: 'SameSite=Lax',
    version: 'dev',
    localeStrategy: 'no_prefix',
    canonicalOrigin: `http://localhost:${port}`,
    lang: /i18n_redirected=en/.test(cookies) ? 'en' : 'id',
    theme: /theme=dark/.test(cookies) ? 'dark' : 'light',
    device: 'mobile',
    nonce,
    session: /uid=/.test(cookies) ? { uid: 'demo' } : null,
  })
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-security-policy': policy })
  if (answer.body) Readable.fromWeb(answer.body as never).pipe(outgoing)
  else outgoing.end()
}).listen(port, () => console.log(`http://localhost:${port}`))
