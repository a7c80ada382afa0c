import { readdir, readFile } from 'node:fs/promises'
import { type MessageKey, messageByKey } from '@balai/copy'
import { describe, expect, it } from 'vitest'
import { quotesOf } from '../support/spec-quotes.ts'
import { type SpecKey, specSentences } from '../support/spec-sentences.ts'
import { assertedKeys } from './asserted.ts'

const folder = new URL('..', import.meta.url)
const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.e2e.ts'))
const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
const asserted = new Set(sources.flatMap(assertedKeys))
const sentences = Object.entries(specSentences) as [SpecKey, { clause: string; text: string; offScreen?: string }][] // the entries of a typed record

describe('the sentences of the specification', () => {
  it.each(sentences)('%s: the product says it word for word', (key, { text }) => {
    expect(messageByKey('id', key as MessageKey)).toBe(text)
  })

  it('are each asserted on screen by a browser test, or have their reason', () => {
    expect(files.length).toBeGreaterThan(20)
    const missing = sentences.filter(([key, { offScreen }]) => !offScreen && !asserted.has(key)).map(([key]) => key)
    expect(missing).toEqual([])
  })

  it('that no page shows are asserted by none', () => {
    const claimed = sentences.filter(([, { offScreen }]) => offScreen).map(([key]) => key as string)
    expect(claimed.filter((key) => asserted.has(key))).toEqual([])
  })
})

describe('what counts as asserting a sentence', () => {
  const inTest = (body: string) => assertedKeys(`test('a', async ({ page }) => { ${body} })`)

  it('is an awaited assertion with its key written out', () => {
    expect(inTest("await expectSaid(page, 'a', ['b', { n: 1 }])")).toEqual(['a', 'b'])
  })

  it('is no comment, no text, nothing that is not awaited and no test that does not run', () => {
    expect(inTest("// await expectSaid(page, 'a')\n const b = \"await expectSaid(page, 'b')\"")).toEqual([])
    expect(inTest("expectSaid(page, 'a'); await expectUnsaid(page, 'b'); await somethingElse(page, 'c')")).toEqual([])
    expect(assertedKeys("test.skip('a', async () => { await expectSaid(page, 'a') })")).toEqual([])
    expect(assertedKeys("test.fixme('a', async () => { await expectSaid(page, 'a') })")).toEqual([])
    expect(
      assertedKeys("test.describe.skip('a', () => { test('b', async () => { await expectSaid(page, 'a') }) })"),
    ).toEqual([])
  })
})

describe('what a specification quotes', () => {
  it('are the sentences between its quotes and in its table of messages, with the point that says them', () => {
    const text =
      "## 2. Screens\n- opens 'Akses Akun', not the member's or don't\n## 5. Rules\n| numeric | Value must be numeric |\n|---|---|\n| Rule | Message |\n"
    expect(quotesOf(text)).toEqual([
      { point: '2', text: 'Akses Akun' },
      { point: '5', text: 'Value must be numeric' },
    ])
  })
})
