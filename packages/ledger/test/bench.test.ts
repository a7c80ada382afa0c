import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@balai/testkit'
import { expect, test } from 'vitest'

const bench = fileURLToPath(new URL('../../../bench/ledger.ts', import.meta.url))

test('the measurement prints each way of posting beside TPC-B, and its books balance', async () => {
  const database = await createTestDatabase({ maxConnections: 1 })
  const child = spawn(process.execPath, [bench, '--quick', `--database=${database.url}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let print = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    print += text
  })
  const [exitCode] = await once(child, 'close')
  await database.drop()
  expect(exitCode).toBe(0)
  for (const row of ['TPC-B', 'one posting per call', 'gathered, many accounts', 'gathered, one hot house account'])
    expect(print, 'callers, rate, p50, p99 and ratio').toMatch(
      new RegExp(`${row}.*( +\\d+){2}( +\\d+\\.\\d){2} +\\d+\\.\\d\\d$`, 'm'),
    )
  expect(print).toContain('the books balance')
}, 60_000)
