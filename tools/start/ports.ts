import { createServer, isIPv6 } from 'node:net'
import { StartRefusal } from './refusal.ts'

type Verdict = 'free' | 'taken' | 'forbidden' | 'no such address'

function tryPort(port: number, host: string): Promise<Verdict> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') resolve('forbidden')
      else resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' ? 'no such address' : 'taken')
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve('free')))
  })
}

/** @throws StartRefusal naming the first setting whose port cannot be listened on */
export async function demandFreePorts(
  host: string,
  ports: readonly { setting: string; port: number }[],
): Promise<void> {
  for (const { setting, port } of ports) {
    const verdict = await tryPort(port, host)
    if (verdict === 'taken') {
      throw new StartRefusal(
        `Port ${port} is taken by another program: stop that one, or set ${setting} to another port.`,
      )
    }
    if (verdict === 'forbidden') {
      throw new StartRefusal(`Port ${port} is only for root: set ${setting} to one above 1023.`)
    }
    if (verdict === 'no such address') {
      throw new StartRefusal(`This machine has no address ${host} to listen on: set HOST to one that it has.`)
    }
  }
}

/** Where a program of this machine finds what listens on HOST and the port. */
export function localAddress(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`
}
