import { langs, words } from '@balai/copy'
import { expect, it } from 'vitest'
import { shownChanges } from './view.ts'

it.each(langs)('a member reads how many of their changes are shown: %s', (lang) => {
  expect(words(lang).saferPlay.changes.lead).toContain(String(shownChanges))
})
