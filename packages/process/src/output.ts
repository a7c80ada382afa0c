import { writeFileSync, write as writeWithCallback } from 'node:fs'
import { promisify } from 'node:util'

/** In letters; what comes beyond it is left out. */
const mostWaiting = 1024 * 1024
/** Between two tries of what could not be written: a pipe holds some 64 KiB, and a reader as quick as its writer empties it many times a second. */
const againMs = 10

const write = promisify(writeWithCallback)

export interface Output {
  /** @param line with its end */
  write(line: string): void
  /** Fulfils once all is written, or what is left has been refused: whoever ends the process in order awaits it first. */
  settled(): Promise<void>
}

/**
 * Writes lines in their order and keeps nobody waiting, neither for a reader that takes none nor for a disk that has no room: so
 * much of them waits in memory, and goes once it can (record 1150). As the process ends what waits is tried once, beside what may
 * be on its way by then. A library's own way waits for the disk, or tries without end what it has no room for.
 *
 * @param fd open for writing; a pipe must refuse what it has no room for, since what waits for its reader holds up the end as well
 */
function createOutput(fd: number): Output {
  let waiting = ''
  let underWay = Buffer.alloc(0)
  let writing: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined

  async function writeAll(): Promise<void> {
    try {
      while (underWay.length > 0 || waiting !== '') {
        if (underWay.length === 0) {
          underWay = Buffer.from(waiting)
          waiting = ''
        }
        const { bytesWritten } = await write(fd, underWay)
        underWay = underWay.subarray(bytesWritten)
      }
    } catch {
      again = setTimeout(start, againMs).unref()
    }
    writing = undefined
  }

  function start(): void {
    again = undefined
    writing = writeAll()
  }

  process.once('exit', () => {
    try {
      writeFileSync(fd, writing ? waiting : Buffer.concat([underWay, Buffer.from(waiting)]))
    } catch {
      // Nobody is left to be told.
    }
  })

  return {
    write(line) {
      if (underWay.length + waiting.length + line.length > mostWaiting) return
      waiting += line
      if (!writing && !again) start()
    },
    settled: () => writing ?? Promise.resolve(),
  }
}

let standard: Output | undefined

/** The one of this process. */
export function standardOutput(): Output {
  if (!standard) {
    void process.stdout // asked for, it makes a pipe refuse what it has no room for
    standard = createOutput(1)
  }
  return standard
}
