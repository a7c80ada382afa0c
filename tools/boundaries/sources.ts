import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testPaths } from './levels.ts'

export interface SourceRule {
  name: string
  /** What the offender reads. */
  comment: string
  /** Looked for in the whole text without its comments, also over line ends. */
  pattern: RegExp
  /** Which files it is about, by their path from the root. */
  isAbout: (path: string) => boolean
}

export interface SourceViolation {
  rule: string
  file: string
  line: number
  comment: string
}

export const isTest = (path: string): boolean => new RegExp(testPaths).test(path)
/** A program that a person runs, and that prints its answer. */
const isCommand = (path: string): boolean => /^packages\/[^/]+\/src\/(.+\/)?main\.ts$/.test(path)
const isStore = (path: string): boolean => /(^|\/|-)store\.ts$/.test(path)
const knowsSql = /^(packages\/(db|ledger|testkit)|bench|tools|e2e)\/|^apps\/server\/src\/seed\//

/** What an import rule cannot see: one pattern, and where it may stand. */
export const sourceRules: readonly SourceRule[] = [
  {
    name: 'sql-in-stores',
    comment: "SQL stands in a slice's store.ts, so that everything that touches a table is found in one place.",
    // Whether a database answers, and what it notifies of, touches no table.
    pattern:
      /\bsql(<[^`]*>)?`|\bsql\.\w+\(|\bsql\s+as\b|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bstatement\(|\.query\((?!\s*['`](SELECT 1'|LISTEN ))/,
    isAbout: (path) => !isTest(path) && !isStore(path) && !knowsSql.test(path),
  },
  {
    name: 'environment-in-config',
    comment: 'The environment is read in config.ts only, where it is checked and explained.',
    pattern: /\bprocess\??\s*(\.|\[['"`])\s*env\b|\benv\b[^=\n]*\}\s*=\s*process\b|\benv\b[^;\n]*\bfrom 'node:process'/,
    isAbout: (path) =>
      /^(apps|packages)\//.test(path) &&
      !isTest(path) &&
      !/(^|\/)(config|vite\.config|react-router\.config)\.ts$/.test(path) &&
      !path.startsWith('packages/testkit/'),
  },
  {
    name: 'no-console-in-server',
    comment: 'The server logs through its logger, which drops secrets.',
    pattern: /\bconsole\.(log|info|debug|warn|error|trace)\(/,
    isAbout: (path) =>
      /^(apps\/server|apps\/arcade\/src\/server|packages)\//.test(path) && !isTest(path) && !isCommand(path),
  },
  {
    name: 'failures-are-told',
    comment:
      'What went wrong is told by desk/failure.tsx: of an error that is no answer, the text is the browser’s own.',
    pattern: /(^|[^a-z])(e|err|cause|\w*(error|failure))\??\.message\b/i,
    isAbout: (path) =>
      path.startsWith('apps/console/src/') &&
      !isTest(path) &&
      !['apps/console/src/api/console-api.ts', 'apps/console/src/desk/failure.tsx'].includes(path),
  },
]

const isLeftOut = /^(node_modules|build|dist|\.react-router|test-results|coverage)$/

/** Every TypeScript file below a folder, by its path from the root. */
export async function* sourceFiles(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !isLeftOut.test(entry.name)) yield* sourceFiles(root, path)
    else if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield path
  }
}

/** From 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line)

/** Reads every TypeScript file below apps, packages, bench and e2e. */
export async function findSourceViolations(
  root: string,
): Promise<{ fileCount: number; violations: SourceViolation[] }> {
  const violations: SourceViolation[] = []
  let fileCount = 0
  for (const folder of ['apps', 'packages', 'bench', 'e2e']) {
    for await (const file of sourceFiles(root, folder)) {
      fileCount += 1
      const rules = sourceRules.filter((rule) => rule.isAbout(file))
      if (rules.length === 0) continue
      const lines = (await readFile(join(root, file), 'utf8')).split('\n')
      const text = lines.map((line) => (isComment(line) ? '' : line)).join('\n')
      for (const { name, comment, pattern } of rules) {
        for (const { index } of text.matchAll(new RegExp(pattern, `g${pattern.flags}`))) {
          violations.push({ rule: name, file, line: lineAt(text, index), comment })
        }
      }
    }
  }
  return { fileCount, violations }
}
