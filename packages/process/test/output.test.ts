import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

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

it('what found no room is written, in its order, once there is some', async () => {
  const writing = `import { standardOutput } from '${source}'
    process.stdout // from here on a pipe that is full refuses a line, and makes nobody wait
    const lineOf = ${lineOf}
    for (let line = 0; line < 900; line += 1) standardOutput().write(lineOf(line))
    setTimeout(() => console.error('went on'), 100)
    setTimeout(() => {}, 2_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stderr, 'data')
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect([said, code]).toEqual([Array.from({ length: 900 }, (_, line) => lineOf(line)).join(''), 0])
})

it('what was said last is written as the process ends', () => {
  const writing = `import { standardOutput } from '${source}'
    for (const word of ['one', 'two', 'three']) standardOutput().write(word + '\\n')
    process.exit(0)`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', writing], { encoding: 'utf8' })).toBe(
    'one\ntwo\nthree\n',
  )
})
