import { readFileSync } from 'node:fs'
import { calls } from '@balai/contract'
import { describe, expect, it } from 'vitest'
import { callsOfMembers } from '../slim.ts'

const contract = new URL('../../../packages/contract/src/', import.meta.url)
const folderOf = (slice: string) => slice.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Everything that the browser of a member gets of a slice's calls: the slimmed table, and those that it still leads to. */
function gotOf(file: URL): string {
  const code = callsOfMembers(readFileSync(file, 'utf8'))
  const others = [...code.matchAll(/^export \* from '(.*)'$/gm)]
  return [code, ...others.map(([, other = '']) => gotOf(new URL(other, file)))].join('\n')
}

describe('the table of calls in a member’s browser', () => {
  it.each(Object.keys(calls))('%s: holds no call of staff, and nothing that only others read', (slice) => {
    const got = gotOf(new URL(`${folderOf(slice)}/calls.ts`, contract))
    expect(got).not.toMatch(/path: 'console\//)
    expect(got).not.toMatch(/^ {2}(summary|errors|permission):/m)
  })
  it('holds those of members', () =>
    expect(gotOf(new URL('session/calls.ts', contract))).toContain("path: 'member/login'"))
})
