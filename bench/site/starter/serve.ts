import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'

/** Serves the built starter on a port, with nothing between Node's own server and the framework: `serve.ts <port>`. */
const built = new URL('./build/', import.meta.url)
const build: ServerBuild = await import(new URL('server/index.js', built).href)
const render = createRequestListener({ build, mode: 'production' })
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }
const folder = new URL('client/', built)
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => existsSync(path))
    .map((path) => [`/${path.slice(fileURLToPath(folder).length)}`.replace('//', '/'), gzipSync(readFileSync(path))]),
)

createServer((request, response) => {
  const path = request.url ?? '/'
  const file = files.get(path)
  if (!file) return render(request, response)
  response
    .writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': file.length,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .end(file)
}).listen(Number(process.argv[2]), '127.0.0.1')
