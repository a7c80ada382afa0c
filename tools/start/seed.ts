import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from './refusal.ts'

/**
 * Seeds in a process of its own, so that the supervisor stays small.
 *
 * @returns the demo accounts, a line each
 */
export async function runSeed(root: string, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/seed.ts'), ...args], {
      cwd: root,
      env,
    })
    return stdout.split('\n').filter((line) => line !== '')
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new StartRefusal(`${words.trim()}\nThe demo data could not be prepared; the reason stands above.`)
  }
}
