import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lateInScripts } from './scripts.ts'
import { lateInStyles } from './styles.ts'

let root: string

const script = `
export const origin = (address: string) => URL.parse(address)?.origin
export const isEmpty = (query: URLSearchParams) => query.size === 0
export const both = (one: Set<string>, other: Set<string>) => one.union(other)
export const byName = (names: string[]) => Object.groupBy(names, (name) => name)
export const either = (one: AbortSignal, other: AbortSignal) => AbortSignal.any([one, other])
export const newId = () => crypto.randomUUID()
export const menu = <div popover="auto" className="menu">{[3, 1].sort().at(-1)}{new URL('/', location.href).searchParams.get('x')}</div>
`
const styles = `
.field { outline: 0; field-sizing: content; }
:popover-open { background: color-mix(in srgb, var(--text) 9%, red); }
.field { background: color-mix(in srgb, red 91%, var(--text)); }
@media (scripting: none) { .field:focus-visible { display: none; } }
`

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'balai-features-'))
  const compilerOptions = { lib: ['es2025', 'dom'], types: [], jsx: 'preserve', module: 'esnext', strict: true }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.tsx'] }))
  await writeFile(join(root, 'page.tsx'), script)
  await writeFile(join(root, 'page.css'), styles)
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('what scripts ask of browsers that the oldest lack is found by the types of its names, each with its line', () => {
  const { late, fileCount } = lateInScripts(root, ['tsconfig.json'])
  expect(fileCount).toBe(1)
  expect(late.map(({ name, file, line }) => `${name} ${file}:${line}`)).toEqual([
    'URL.parse page.tsx:2',
    'URLSearchParams.size page.tsx:3',
    'Set.union page.tsx:4',
    'Object.groupBy page.tsx:5',
    'AbortSignal.any page.tsx:6',
    'Crypto.randomUUID page.tsx:7',
    '<div popover> page.tsx:8',
  ])
  expect(late[0]?.missing).toContain('safari_ios 18')
  expect(late[5]?.missing).toEqual(['pages without a certificate'])
})

test('so is what style sheets ask of them', async () => {
  const late = await lateInStyles(root, ['page.css'])
  expect(late.map(({ name, line }) => `${name} ${line}`)).toEqual([
    'field-sizing 2',
    ':popover-open 3',
    'color-mix() with the lesser part first 3',
    '@media scripting 5',
  ])
})
