import { write, writeFileSync } from 'node:fs'

/** In letters; what comes beyond it is left out. */
const mostWaiting = 1024 * 1024
/** Between two tries of what could not be written. */
const againMs = 250

export interface Output {
  /** @param line with its end */
  write(line: string): void
}

/**
 * Writes lines in their order and keeps nobody waiting, neither for a reader that takes none nor for a disk that has no room: so
 * much of them waits in memory, and goes once it can (record 1150). As the process ends what waits is tried once. A library's own
 * way waits for the disk, or tries without end what it has no room for.
 *
 * @param fd open for writing
 */
export function createOutput(fd: number): Output {
  let waiting = ''
  let underWay = Buffer.alloc(0)
  let isWriting = false
  let again: NodeJS.Timeout | undefined

  function writeOn(): void {
    again = undefined
    if (underWay.length === 0) {
      underWay = Buffer.from(waiting)
      waiting = ''
    }
    if (underWay.length === 0) return
    isWriting = true
    write(fd, underWay, (error, written) => {
      isWriting = false
      if (error) again = setTimeout(writeOn, againMs).unref()
      else {
        underWay = underWay.subarray(written)
        writeOn()
      }
    })
  }

  process.once('exit', () => {
    try {
      writeFileSync(fd, isWriting ? waiting : Buffer.concat([underWay, Buffer.from(waiting)]))
    } catch {
      // Nobody is left to be told.
    }
  })

  return {
    write(line) {
      if (underWay.length + waiting.length + line.length > mostWaiting) return
      waiting += line
      if (!isWriting && !again) writeOn()
    },
  }
}

let standard: Output | undefined

/** The one of this process. */
export function standardOutput(): Output {
  standard ??= createOutput(1)
  return standard
}
