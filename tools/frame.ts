import { makeCertificate } from './frame/certificate.ts'
import { startParentPage } from './frame/parent-page.ts'
import { startTlsFront } from './frame/tls-front.ts'
import { loadSettingsFile } from './run/settings.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'

/*
 * All of Balai over HTTPS, and a page of another site that frames it: 127.0.0.1 and localhost are different sites to a
 * browser. The certificate is made now and kept nowhere, so the browser asks once for each of the three addresses.
 */
loadSettingsFile()
const portOf = (name: string, standard: number): number => Number(process.env[name] ?? standard)
const [port, arcadePort, first] = [portOf('PORT', 3000), portOf('ARCADE_PORT', 3001), portOf('FRAME_PORT', 3443)]
const [site, arcade, parent] = [
  `https://localhost:${first}`,
  `https://localhost:${first + 1}`,
  `https://127.0.0.1:${first + 2}`,
]
const certificate = await makeCertificate()
const host = '127.0.0.1'
await startTlsFront({ port: first, host, target: port, certificate })
await startTlsFront({ port: first + 1, host, target: arcadePort, certificate })
await startParentPage({ port: first + 2, host, site, certificate })
Object.assign(process.env, { PUBLIC_ORIGIN: site, ARCADE_ORIGIN: arcade, TRUST_PROXY: 'true' })
await runUntilStopped({ isWatching: false, parent })
