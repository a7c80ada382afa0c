import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { Certificate } from './certificate.ts'
import type { TlsFront } from './tls-front.ts'

interface ParentPageOptions {
  port: number
  host: string
  /** Of the site that the page frames. */
  site: string
  certificate: Certificate
}

const folder = new URL('./page/', import.meta.url)
const files: Record<string, { name: string; type: string }> = {
  '/': { name: 'parent.html', type: 'text/html; charset=utf-8' },
  '/parent.js': { name: 'parent.js', type: 'text/javascript' },
  '/parent.css': { name: 'parent.css', type: 'text/css' },
  '/logo.svg': { name: 'logo.svg', type: 'image/svg+xml' },
}

/** Serves the demo parent page: a stranger's site, as far as the browser can tell. */
export async function startParentPage({ port, host, site, certificate }: ParentPageOptions): Promise<TlsFront> {
  const server = createServer(certificate, async (request, response) => {
    const file = files[new URL(request.url ?? '/', 'https://parent').pathname]
    if (!file) return response.writeHead(404).end()
    const text = await readFile(new URL(file.name, folder), 'utf8')
    response
      .writeHead(200, {
        'content-type': file.type,
        'cache-control': 'no-store',
        // A logo is shown on another site, which browsers want said.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': `default-src 'self'; frame-src ${site}`,
      })
      .end(text.replaceAll('{{site}}', site))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
