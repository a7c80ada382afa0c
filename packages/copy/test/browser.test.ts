import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { loadWords } from '../src/browser.ts'
import { langs, type Term, words } from '../src/index.ts'

it('a browser loads the words of its page in its language, and they are those of the server', async () => {
  for (const lang of langs) {
    const terms = Object.keys(words(lang)) as Term[] // the keys of AllWords are the terms
    expect(await loadWords(lang, terms)).toEqual(words(lang))
  }
})

it('every folder of words is a term', async () => {
  const entries = await readdir(new URL('../src', import.meta.url), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const terms = Object.keys(words('id')).map((term) => term.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(folders.sort()).toEqual(terms.sort())
})
