import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeCertificate } from '../../tools/frame/certificate.ts'
import { startParentPage } from '../../tools/frame/parent-page.ts'
import { startTlsFront } from '../../tools/frame/tls-front.ts'
import { appSecret, arcadeOrigin, arcadePort, sitePort } from './addresses.ts'
import { databaseUrl } from './database.ts'

const ports = {
  server: sitePort + 2,
  site: sitePort + 3,
  parent: sitePort + 4,
  stranger: sitePort + 5,
  near: sitePort + 6,
}
/** Over HTTPS, on a host of which 127.0.0.1 is no part: browsers count the two as different sites. */
export const secureSite = `https://localhost:${ports.site}`
export const parentOrigin = `https://127.0.0.1:${ports.parent}`
/** The same page at the site's own host: another origin of the same site, to which no browser closes storage. */
export const nearParent = `https://localhost:${ports.near}`
/** The same page at an origin that the operator does not list. */
export const strangerOrigin = `https://127.0.0.1:${ports.stranger}`

function startServer(): ChildProcess {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(ports.server),
    ARCADE_PORT: String(arcadePort),
    ARCADE_ORIGIN: arcadeOrigin,
    PUBLIC_ORIGIN: secureSite,
    TRUST_PROXY: 'true',
    DATABASE_URL: databaseUrl(),
    APP_SECRET: appSecret,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '6000',
  }
  return spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'ignore' })
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${ports.server}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server for frames was not ready in a minute')
}

/**
 * A second server of the same installation, over HTTPS, and two pages of another site that frame it.
 *
 * @returns stops all of it
 */
export async function startFramed(): Promise<() => Promise<void>> {
  const certificate = await makeCertificate()
  const host = '127.0.0.1'
  const fronts = await Promise.all([
    startTlsFront({ port: ports.site, host, target: ports.server, certificate }),
    startParentPage({ port: ports.parent, host, site: secureSite, certificate }),
    startParentPage({ port: ports.near, host, site: secureSite, certificate }),
    startParentPage({ port: ports.stranger, host, site: secureSite, certificate }),
  ])
  const server = startServer()
  await untilReady()
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await Promise.all(fronts.map((front) => front.close()))
  }
}
