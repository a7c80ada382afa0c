import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { levels } from './levels.ts'
import { isTest, lineAt, type SourceViolation, sourceFiles } from './sources.ts'

/** A slice as the names of migrations have it. */
const wordOf = (slice: string): string => slice.replace('-', '')
/** By that word; what lies under all slices is the lowest. */
const order: readonly (readonly string[])[] = [
  ['platform', 'outbox', 'ledger'],
  ...levels.map((slices) => slices.map(wordOf)),
]

/** What a slice reads that is none of its own nor of a lower level, and why no call of the other slice serves. */
const readBeside: Readonly<Record<string, readonly string[]>> = {
  // Who shares an account or was paid to it, joined over all members at once (record 0360).
  referral: ['bank_member_account', 'bank_withdrawal'],
  // What the days came to, summed where the rows lie (record 0570).
  reports: ['bank_deposit', 'bank_withdrawal', 'game', 'game_played', 'game_operator_played'],
}

/** Only wallet touches the ledger; what is proved against it reads it too (record 0520). */
const readsLedger: Readonly<Record<string, string>> = { wallet: '.*', games: '/proof/store\\.ts$' }

/** What is handed over as `table` is written by whoever takes it (`platform/jobs/by-period.ts`). */
const use =
  /(?<verb>\b(?:FROM|JOIN|USING|INTO|UPDATE|DELETE\s+FROM|selectFrom\('|[jJ]oin\('|insertInto\('|updateTable\('|deleteFrom\('|table: ')|(?<=(?:FROM|USING)\s[\w\s,]*),)\s*(?<table>[a-z_]+)\b/g
/** A function reads for whoever calls it, also where no such word stands before it. */
const call = /(?<!(?:FROM|JOIN|INTO)\s+)\b(?<table>[a-z]+(?:_[a-z]+)+)\(/g
/** Of which of its tables the rest of a statement locks rows, all where it names none. */
const lock = /^\w+(?:\s+(?:AS\s+)?(?<alias>\w+))?[^`]*?\bFOR (?:NO KEY )?(?:UPDATE|SHARE)(?:\s+OF\s+(?<only>\w+))?/
/** Whoever locks a row decides what others wait for, as whoever writes it does. */
function isLocked(table: string, rest: string): boolean {
  const found = lock.exec(rest)
  const { alias, only = table } = found?.groups ?? {}
  return found !== null && (only === table || only === alias)
}
const isWrite = (verb: string): boolean => /^(INTO|UPDATE|DELETE|insert|update|delete|table)/.test(verb)

/** The slice of each table and function, which is the word in the name of the migration that creates it. */
async function readOwners(root: string): Promise<Map<string, string>> {
  const folder = join(root, 'packages/db/migrations')
  const owners = new Map<string, string>()
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const slice = name.split('_')[1]?.replace('.sql', '') ?? ''
    const text = await readFile(join(folder, name), 'utf8')
    const created = /CREATE (?:TABLE (?:IF NOT EXISTS )?|(?:OR REPLACE )?FUNCTION )([a-z_]+)/g
    for (const [, thing = ''] of text.matchAll(created)) owners.set(thing, slice)
  }
  return owners
}

/** 0 under all slices, from 1 of slices; -1 of a table whose migration names none. */
const levelOf = (slice: string): number => order.findIndex((level) => level.includes(slice))

function mayRead(slice: string, { table, owner, file }: { table: string; owner: string; file: string }): boolean {
  if (owner === 'ledger') return new RegExp(readsLedger[slice] ?? '$^').test(file)
  const level = levelOf(owner)
  return (level >= 0 && level < levelOf(slice)) || (readBeside[slice]?.includes(table) ?? false)
}

/**
 * What the rules of imports cannot see: whoever reaches past a slice's front door into its tables. Each slice writes and locks
 * its own alone; it reads those of lower levels, and of others what is listed here. What is no slice reads none.
 */
export async function findTableViolations(
  root: string,
): Promise<{ tableCount: number; violations: SourceViolation[] }> {
  const owners = await readOwners(root)
  const violations: SourceViolation[] = []
  for await (const file of sourceFiles(root, 'apps/server/src')) {
    if (isTest(file) || file.startsWith('apps/server/src/seed/')) continue // a seed fills what it likes
    const [, , , folder = '', module = ''] = file.split('/')
    const slice = folder === 'modules' ? wordOf(module) : folder
    const text = await readFile(join(root, file), 'utf8')
    for (const { groups, index } of [...text.matchAll(use), ...text.matchAll(call)]) {
      const { verb = '', table = '' } = groups ?? {}
      const owner = owners.get(table)
      if (owner === undefined || owner === slice || (slice === 'platform' && owner === 'outbox')) continue
      const isTheirs = isWrite(verb) || isLocked(table, text.slice(index + verb.length).trimStart())
      if (!isTheirs && mayRead(slice, { table, owner, file })) continue
      const comment = `${table} is ${owner}'s: ${isTheirs ? 'only that slice writes and locks it' : 'ask that slice, or list the reading in tools/boundaries/tables.ts'}.`
      violations.push({ rule: 'tables-of-their-slice', file, line: lineAt(text, index), comment })
    }
  }
  return { tableCount: owners.size, violations }
}
