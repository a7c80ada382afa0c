import { makeCertificate } from '../../tools/frame/certificate.ts'
import { startParentPage } from '../../tools/frame/parent-page.ts'
import { startTlsFront } from '../../tools/frame/tls-front.ts'
import { sitePort } from './addresses.ts'
import { startServer } from './more-servers.ts'

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
  const server = await startServer(ports.server, secureSite)
  return async () => {
    await server.stop()
    await Promise.all(fronts.map((front) => front.close()))
  }
}
