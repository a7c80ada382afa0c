import { expect, it } from 'vitest'
import { asSentence } from './as-sentence.ts'

it.each([
  ['Nama rekening tidak cocok', 'Nama rekening tidak cocok.'],
  ['  Nama rekening tidak cocok \n', 'Nama rekening tidak cocok.'],
  ['Rekening ini sudah ditutup.', 'Rekening ini sudah ditutup.'],
  ['Sudah benar?', 'Sudah benar?'],
  ['(Hubungi kami.)', '(Hubungi kami.)'],
  ['', ''],
])('%j reads %j before another sentence', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
