import { ConfigError } from '../../apps/server/src/config.ts'
import { demandFreePorts } from '../start/ports.ts'

const standard = 3443
/** Two more follow the first. */
const highest = 65_533

/**
 * The ports of site, Arcade and parent page.
 *
 * @param given what FRAME_PORT says; empty counts as absent
 * @param own the ports that Balai itself is about to listen on
 * @throws ConfigError where it is no such port, StartRefusal where one of the three cannot be listened on
 */
export async function openFramePorts(
  given: string | undefined,
  host: string,
  own: readonly number[],
): Promise<{ site: number; arcade: number; parent: number }> {
  const site = given ? Number(/^\d{1,5}$/.exec(given)?.[0]) : standard
  if (!(site >= 1 && site <= highest))
    throw new ConfigError(`The setting FRAME_PORT must be a port number from 1 to ${highest}: two more follow it.`)
  const ports = { site, arcade: site + 1, parent: site + 2 }
  const both = Object.values(ports).find((port) => own.includes(port))
  if (both !== undefined)
    throw new ConfigError(
      `Port ${both} is Balai's own (PORT or ARCADE_PORT): set FRAME_PORT so that it and the two after it are others.`,
    )
  await demandFreePorts(
    host,
    Object.values(ports).map((port) => ({ setting: 'FRAME_PORT', port })),
  )
  return ports
}
