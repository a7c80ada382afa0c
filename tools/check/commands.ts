import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, root } from '../run/command.ts'

/** Workspaces with a TypeScript project of their own, because they run in browsers. */
export const browserProjects = [
  'packages/ui',
  'apps/site',
  'apps/console',
  'apps/arcade',
  'e2e',
  'bench/site/starter',
] as const

/**
 * Compiles a project, only what changed since the last time, which is remembered beside what else is made here; with memory
 * rather than time, of which a collector that ran as often as usual would take a seventh.
 */
function typesIn(title: string, folder: string, before = ''): Command {
  const known = `.balai/types/${folder.replaceAll(/\W/g, '-')}.tsbuildinfo`
  // The compiler would not look again at files that other options make wrong.
  const forget = `for config in tsconfig.base.json ${folder}/tsconfig.json; do [ $config -nt ${known} ] && rm -f ${known}; done; `
  const compile = `tsc -p ${folder} --incremental --tsBuildInfoFile ${known}`
  return { title: `types of ${title}`, run: ['sh', '-c', forget + before + compile], env: { GOGC: '400' } }
}

function typesOf(folder: string): Command {
  const isRouted = existsSync(join(root, folder, 'react-router.config.ts'))
  // React Router writes types for its routes, which the compiler then needs.
  return typesIn(folder, folder, isRouted ? `(cd ${folder} && react-router typegen) && ` : '')
}

/** What `npm run check` consists of, the slow ones first. */
export function checkCommands(): Command[] {
  const projects = browserProjects.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  return [
    typesIn('server, packages, tools', '.'),
    ...projects.map(typesOf),
    { title: 'boundaries', run: ['node', 'tools/boundaries.ts'] },
    { title: 'browser features', run: ['node', 'tools/features.ts'] },
    { title: 'unused code', run: ['knip', '--no-progress'] },
    { title: 'format and lint', run: ['biome', 'check', '--error-on-warnings', '.'] },
  ]
}
