import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../run/command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'balai-provider-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** @returns the exit code and all that was printed */
function run(tool: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: database.url }
    execFile(process.execPath, [join(root, tool), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })
}

it('npm run provider says how it is used, and that a file cannot be read', async () => {
  expect((await run('tools/provider.ts')).said).toContain('npm run provider -- acme.json')
  const none = await run('tools/provider.ts', join(folder, 'none.json'), '--operator=senja', '--email=ayu@senja.test')
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('cannot be read')])
})

it('npm run provider puts one down with the games of its file, and prints the secret of a new key', async () => {
  const person = ['--email=ayu@senja.test', '--person=Ayu Lestari']
  await run('tools/operator.ts', '--id=senja', '--name=Senja Main', '--host=senja.test', ...person)
  const game = { code: 'wheel-1', slug: 'roda-acme', title: 'Roda Acme', category: 'slots' }
  const acme = { id: 'acme', name: 'Acme', mode: 'seamless', baseUrl: 'https://acme.test', games: [game] }
  const file = join(folder, 'acme.json')
  await writeFile(file, JSON.stringify(acme))
  const { code, said } = await run('tools/provider.ts', file, '--operator=senja', '--email=ayu@senja.test', '--new-key')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/1 of its games .* senja\.\n.*\n {2}acme-\w+ {2}[\w-]{43}\n$/),
  ])
  const { rows } = await database.pool.query("SELECT operator_id, title FROM game WHERE provider_id = 'acme'")
  expect(rows).toEqual([{ operator_id: 'senja', title: 'Roda Acme' }])
})
