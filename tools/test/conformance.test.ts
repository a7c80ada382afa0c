import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReferenceWallet } from '@balai/gateway-kit/reference-wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../run/command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai-conformance-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As `npm run conformance -- …` does. @returns the exit code and all that was printed */
function run(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const command = [join(root, 'tools/run.mjs'), 'conformance', ...args]
    execFile(process.execPath, command, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })
}

it('whoever runs the suite as its README says sees each row of a wallet that keeps the contract', async () => {
  const { code, said } = await run('packages/gateway-kit/src/reference-wallet/target.ts')
  expect(said).toMatch(/^ok {3}1 .* a bet that can be paid is debited$/m)
  expect(said).toMatch(/^\d+ passed, 0 failed, 0 skipped$/m)
  expect(code).toBe(0)
})

it('a wallet is tried by HTTP with a module in plain JavaScript, and exit code 1 says that it broke a row', async () => {
  const { target, close } = await openReferenceWallet()
  const { arrange, ...plain } = target
  const module = `export const openTarget = () => ({ ...${JSON.stringify(plain)}, arrange: {
    createPlayer: async () => ({ operator: 'demo', player: 'nobody' }), launch: async () => 'a-token-of-nobody' } })`
  await writeFile(join(folder, 'my-wallet.mjs'), module)
  const { code, said } = await run(join(folder, 'my-wallet.mjs'))
  await close()
  expect(said).toContain('authenticate answered TOKEN_EXPIRED')
  expect(code).toBe(1)
})

it('says how it is used to whoever names no module', async () => {
  const { code, said } = await run()
  expect(said).toContain('npm run conformance -- <a module that exports openTarget')
  expect(code).toBe(1)
})
