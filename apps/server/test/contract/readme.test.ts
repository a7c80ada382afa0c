import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { everyCall } from './every-call.ts'

/** The slice of a call's name as its folder is called. */
const folderOf = (name: string): string =>
  (name.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What a README calls a call: its path without the group before it where spec 7 has one, and without parameters. */
function shortPath(path: string): string {
  const plain = path.replaceAll(/\/?\{\w+\}/g, '')
  return plain.startsWith('console/') ? plain : plain.replace(/^(member|bank|wallet|misc|promotions|SaferPlay)\//i, '')
}

describe('the README of a slice', () => {
  const folders = [...new Set(everyCall.map(({ name }) => folderOf(name)))]
  it.each(folders)('%s says the rules of each of its calls, with their source', async (folder) => {
    const text = await readFile(new URL(`../../src/modules/${folder}/README.md`, import.meta.url), 'utf8')
    const calls = text.split(/^## Calls$/m)[1] ?? ''
    const spans = new Set([...calls.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.toLowerCase()))
    const missing = everyCall
      .filter(({ name }) => folderOf(name) === folder)
      .filter(({ call }) => !spans.has(shortPath(call.path).toLowerCase()))
    expect(missing.map(({ call }) => shortPath(call.path))).toEqual([])
    const lines = calls.split('\n').filter((line) => line.startsWith('- '))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => !/\b(spec|decisions?|records?|issue) \d/.test(line))).toEqual([])
  })
})
