import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { loadWords, type PageTerm } from '../src/browser.ts'
import { langs, words } from '../src/index.ts'

it('a browser loads the words of its page in its language, and they are those of the server', async () => {
  for (const lang of langs) {
    const { messages: _mailed, ...shown } = words(lang)
    const terms = Object.keys(shown) as PageTerm[] // the keys of AllWords are the terms
    expect(await loadWords(lang, terms)).toEqual(shown)
  }
})

it('every folder of words is a term', async () => {
  const entries = await readdir(new URL('../src', import.meta.url), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const terms = Object.keys(words('id')).map((term) => term.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(folders.sort()).toEqual(terms.sort())
})
