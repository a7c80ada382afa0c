import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** Of the database, through the line. */
  url: string
  /** From now on the connections that there are say nothing more and end nothing, in both directions, as when a machine vanished. */
  silence(): void
  /** The same, and so do those that come: where they lead, nobody answers. */
  silenceAll(): void
  /** Those that come from now on are answered; what fell silent stays so until it is given up. */
  speak(): void
  /** How many connections are silent and were not given up yet. */
  silent(): number
  close(): Promise<void>
}

/** A line to a database. New connections go through it whatever became of others. */
export async function openLine(url: string): Promise<Line> {
  const to = new URL(url)
  let isAllSilent = false
  const open = new Set<{ near: Socket; far: Socket; isSilent: boolean }>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(to.port || 5432), to.hostname)
    const pair = { near, far, isSilent: isAllSilent }
    open.add(pair)
    near.on('data', (piece) => pair.isSilent || far.write(piece)).on('error', () => {})
    far.on('data', (piece) => pair.isSilent || near.write(piece)).on('error', () => {})
    near.on('end', () => pair.isSilent || near.end())
    near.on('close', () => {
      open.delete(pair)
      far.destroy()
    })
    far.on('close', () => pair.isSilent || near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port) // of a socket that listens on a port
  const silence = () => {
    for (const pair of open) pair.isSilent = true
  }
  return {
    url: through.toString(),
    silence,
    silenceAll() {
      isAllSilent = true
      silence()
    },
    speak() {
      isAllSilent = false
    },
    silent: () => [...open].filter(({ isSilent, near }) => isSilent && !near.readableEnded).length,
    async close() {
      for (const { near } of open) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
