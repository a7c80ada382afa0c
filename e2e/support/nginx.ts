import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCertificate } from '../../tools/frame/certificate.ts'
import { nginxPath } from '../../tools/run/nginx.ts'
import { sitePort } from './addresses.ts'

/** Where the tests of the proxy have it, and two servers behind it. */
export const behindProxy = {
  ports: [sitePort + 6, sitePort + 7],
  httpPort: sitePort + 8,
  httpsPort: sitePort + 9,
  origin: `https://localhost:${sitePort + 9}`,
} as const

interface Front {
  /** Of the two servers behind. */
  servers: readonly [number, number]
  /** One that stands for both, or two. */
  arcade: number | readonly [number, number]
  httpPort: number
  httpsPort: number
  /** There is a network of proxies before this one, which says who asks; deploy/README.md tells to name it so. */
  isBehindOthers?: boolean
}

/** What deploy/nginx.conf names as examples, and what stands for it here. Each must be there, or the file is not what is run. */
function fill(text: string, folder: string, { servers, arcade, httpPort, httpsPort }: Front): string {
  const local = (port: number) => `127.0.0.1:${port}`
  const arcades = typeof arcade === 'number' ? ([arcade, arcade] as const) : arcade
  const pairs: [string, string][] = [
    ['10.0.0.11:3000', local(servers[0])],
    ['10.0.0.12:3000', local(servers[1])],
    ['10.0.0.11:3001', local(arcades[0])],
    ['10.0.0.12:3001', local(arcades[1])],
    ['server_name balai.example;', 'server_name localhost;'],
    ['server_name games.balai.example;', 'server_name games.localhost;'],
    ['/etc/ssl/balai/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/balai/privkey.pem', join(folder, 'key.pem')],
    ['/var/log/nginx/', `${folder}/`],
    ['listen 80 ', `listen ${httpPort} `],
    ['listen [::]:80 ', `listen [::]:${httpPort} `],
    ['listen 443 ', `listen ${httpsPort} `],
    ['listen [::]:443 ', `listen [::]:${httpsPort} `],
    ['https://$host$request_uri', `https://$host:${httpsPort}$request_uri`],
  ]
  return pairs.reduce((filled, [example, ours]) => {
    if (!filled.includes(example)) throw new Error(`deploy/nginx.conf no longer has ${example}`)
    return filled.replaceAll(example, ours)
  }, text)
}

/** What a distribution's nginx.conf brings around ours. */
const around = (folder: string, isBehindOthers: boolean): string => `
${userInfo().uid === 0 ? 'user root root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 4096; } # as deploy/README.md asks: the default is fewer than a test uses at once
http {
  access_log ${join(folder, 'access.log')};
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; # ours allows the newer two alone, whatever stands here
  ${isBehindOthers ? 'set_real_ip_from 127.0.0.0/8; real_ip_header X-Forwarded-For;' : ''}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n  ')}
  include ${join(folder, 'balai.conf')};
}
`

async function untilListening(port: number, nginx: ChildProcess, folder: string): Promise<void> {
  for (let tries = 0; tries < 100 && nginx.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false, // not yet
    )
    socket.destroy()
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nginx does not listen: ${await readFile(join(folder, 'error.log'), 'utf8').catch(String)}`)
}

/**
 * Runs nginx with deploy/nginx.conf, its folder's logs beside it as a distribution's are.
 *
 * @returns stops it, and gives what it has logged, ours and others by their files' names
 */
export async function startNginx(front: Front): Promise<() => Promise<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'balai-nginx-'))
  const shipped = await readFile(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), 'utf8')
  const { key, cert } = await makeCertificate()
  const files = {
    'balai.conf': fill(shipped, folder, front),
    'nginx.conf': around(folder, front.isBehindOthers ?? false),
    'key.pem': key,
    'cert.pem': cert,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o600 })
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: { PATH: nginxPath },
    stdio: 'ignore',
  })
  const stop = async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'exit')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    const logs = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]))
    await rm(folder, { recursive: true, force: true })
    return Object.fromEntries(logs)
  }
  try {
    await untilListening(front.httpsPort, nginx, folder)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
