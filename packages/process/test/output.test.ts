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
    setTimeout(() => console.error('went on'), 100)
    setTimeout(() => {}, 2_000)`
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

it.each([
  ['exits', 'process.exit(3)', 3],
  ['is stopped', "onStopRequest(async () => {}); process.kill(process.pid, 'SIGTERM')", 0],
])('a process that %s does not wait for whoever takes no line', async (_name, ending, expected) => {
  const writing = `import { onStopRequest, standardOutput } from '${source}'
    const lineOf = ${lineOf}
    for (let line = 0; line < 900; line += 1) standardOutput().write(lineOf(line))
    setTimeout(() => { ${ending} }, 100)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  expect(code).toBe(expected)
})

const saysThree = "for (const word of ['one', 'two', 'three']) standardOutput().write(word + '\\n')"

it('what was said last is written as the process ends', () => {
  const writing = `import { standardOutput } from '${source}'; ${saysThree}; process.exit(0)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', writing], { encoding: 'utf8' })
  expect(said.split('\n').sort()).toEqual(['', 'one', 'three', 'two']) // the first may be on its way by then
})

it('what was said until a process was stopped is written in its order', () => {
  const writing = `import { pbkdf2 } from 'node:crypto'
    import { onStopRequest, standardOutput } from '${source}'
    onStopRequest(async () => {
      pbkdf2('', '', 300_000, 64, 'sha512', () => {}) // what is written waits for it
      ${saysThree}
    })
    process.kill(process.pid, 'SIGTERM')
    setInterval(() => {}, 1_000)`
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', writing], { encoding: 'utf8', env })
  expect(said).toBe('one\ntwo\nthree\n')
})
