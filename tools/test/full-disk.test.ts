import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../run/command.ts'

/** A file that has no room for anything, where the system has one. */
const full = '/dev/full'

const making = `import { createLog } from '${root}/packages/process/src/log.ts'; const log = createLog('info')`

it.skipIf(!existsSync(full))(
  'a process goes on, and ends when it should, where its log has no room for a line',
  async () => {
    const log = await open(full, 'w')
    onTestFinished(() => log.close())
    const writing = `${making}; for (let line = 0; line < 3000; line += 1) log.info({ pad: '-'.repeat(1000) }, 'said')
    setTimeout(() => { log.info('said'); console.error('went on') }, 10)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', writing], {
      cwd: root,
      stdio: ['ignore', log.fd, 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [said, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]) // it is a pipe
    expect([said, code]).toEqual(['went on\n', 0])
  },
)
