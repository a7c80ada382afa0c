import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../boundaries/sources.ts'
import { root } from '../run/command.ts'
import { browserProjects } from './commands.ts'

async function filesOf(project: string): Promise<string[]> {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout } = await promisify(execFile)(tsc, ['-p', project, '--listFilesOnly'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout.split('\n').map((path) => relative(root, path))
}

describe('npm run check', () => {
  it('looks at the types of every TypeScript file', async () => {
    const seen = new Set<string>()
    for (const project of ['.', ...browserProjects]) for (const file of await filesOf(project)) seen.add(file)
    const unseen: string[] = []
    for (const folder of ['apps', 'packages', 'bench', 'e2e', 'tools']) {
      for await (const file of sourceFiles(root, folder)) if (!seen.has(file)) unseen.push(file)
    }
    expect(unseen).toEqual([])
  })
})
