import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, root } from '../run/command.ts'

/** Workspaces with a TypeScript project of their own, because they run in browsers. */
const browserProjects = [
  'packages/ui',
  'apps/site',
  'apps/console',
  'apps/arcade',
  'e2e',
  'bench/site/starter',
] as const

function typesOf(folder: string): Command {
  const isRouted = existsSync(join(root, folder, 'react-router.config.ts'))
  const compile = `tsc -p ${folder}`
  // React Router writes types for its routes, which the compiler then needs.
  return {
    title: `types of ${folder}`,
    run: ['sh', '-c', isRouted ? `(cd ${folder} && react-router typegen) && ${compile}` : compile],
  }
}

/** What `npm run check` consists of, the slow ones first. */
export function checkCommands(): Command[] {
  const projects = browserProjects.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  return [
    { title: 'types of server, packages, tools', run: ['tsc', '-p', 'tsconfig.json'] },
    ...projects.map(typesOf),
    { title: 'boundaries', run: ['node', 'tools/boundaries.ts'] },
    { title: 'unused code', run: ['knip', '--no-progress'] },
    { title: 'format and lint', run: ['biome', 'check', '.'] },
  ]
}
