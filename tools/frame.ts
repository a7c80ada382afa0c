import { readConfig } from '../apps/server/src/config.ts'
import { makeCertificate } from './frame/certificate.ts'
import { startParentPage } from './frame/parent-page.ts'
import { openFramePorts } from './frame/ports.ts'
import { startTlsFront } from './frame/tls-front.ts'
import { readArguments } from './run/arguments.ts'
import { runCommand } from './run/open-database.ts'
import { loadSettingsFile } from './run/settings.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'

const usage = `Start everything over HTTPS, inside a page of another site; FRAME_PORT says where its three ports begin (3443):
  npm run frame`
const host = '127.0.0.1'

/*
 * All of Balai over HTTPS, and a page of another site that frames it: 127.0.0.1 and localhost are different sites to a
 * browser. The certificate is made now and kept nowhere, so the browser asks once for each of the three addresses.
 */
async function main(): Promise<void> {
  readArguments(usage, {})
  loadSettingsFile()
  const { port, arcadePort } = readConfig()
  const fronts = await openFramePorts(process.env.FRAME_PORT, host, [port, arcadePort])
  const site = `https://localhost:${fronts.site}`
  const parent = `https://${host}:${fronts.parent}`
  const certificate = await makeCertificate()
  await startTlsFront({ port: fronts.site, host, target: port, certificate })
  await startTlsFront({ port: fronts.arcade, host, target: arcadePort, certificate })
  await startParentPage({ port: fronts.parent, host, site, certificate })
  const settings = { PUBLIC_ORIGIN: site, ARCADE_ORIGIN: `https://localhost:${fronts.arcade}`, TRUST_PROXY: 'true' }
  // The proxies are ours, and listen to this machine alone.
  Object.assign(process.env, settings, { PUBLIC_DEMO: 'true' })
  await runUntilStopped({ isWatching: false, parent })
}

runCommand(main)
