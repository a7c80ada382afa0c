import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createOutput } from '../src/index.ts'

const source = join(import.meta.dirname, '../src/index.ts')
const lineOf = (number: number) => `${String(number).padStart(6, '0')}${'-'.repeat(993)}\n`

it('whoever takes no line keeps nobody waiting, and finds what waits, in its order, once they do', async () => {
  const writing = `import { standardOutput } from '${source}'
    const output = standardOutput()
    const lineOf = ${lineOf}
    for (let line = 0; line < 3000; line += 1) output.write(lineOf(line))
    setTimeout(() => console.error('went on'), 10)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [told] = await once(child.stderr, 'data')
  expect(String(told)).toBe('went on\n')
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = said.split('\n').slice(0, -1)
  expect(code).toBe(0)
  expect(lines.length).toBeGreaterThan(900)
  expect(lines).toEqual(lines.map((_, place) => lineOf(place).trimEnd()))
})

it('what could not be written is, in its order, once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balai-output-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(fd))
  const output = createOutput(fd)
  for (let line = 0; line < 500; line += 1) output.write(lineOf(line)) // a pipe has room for 65
  let said = ''
  const buffer = Buffer.alloc(100_000)
  const read = () => {
    try {
      said += buffer.toString('utf8', 0, readSync(fd, buffer))
    } catch {
      // There is nothing yet.
    }
    return said.length
  }
  await expect.poll(read, { timeout: 20_000, interval: 20 }).toBe(500_000)
  expect(said).toBe(Array.from({ length: 500 }, (_, line) => lineOf(line)).join(''))
})

it('what was said last is written as the process ends', () => {
  const writing = `import { standardOutput } from '${source}'
    for (const word of ['one', 'two', 'three']) standardOutput().write(word + '\\n')
    process.exit(0)`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', writing], { encoding: 'utf8' })).toBe(
    'one\ntwo\nthree\n',
  )
})
