import { readFile } from 'node:fs/promises'
import { specSentences } from './spec-sentences.ts'

interface Quote {
  point: string
  text: string
}

/** Quoted in the specification, but no words for people: guards, and what a message is about. */
const notSentences = new Set(['auth', 'guest', 'already registered'])

/** What a specification writes between quotes, and the messages of its table of rules (point 5). */
export function quotesOf(specification: string): Quote[] {
  let point = ''
  const found: Quote[] = []
  for (const line of specification.split('\n')) {
    point = /^## (\d)\./.exec(line)?.[1] ?? point
    const row = /^\| (\w+) \| ([^|]+) \|$/.exec(line)
    if (point === '5' && row?.[2] && row[1] !== 'Rule') found.push({ point, text: row[2] })
    for (const [, text = ''] of line.matchAll(/(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu)) found.push({ point, text })
  }
  return found
}

/** A number in a sentence, or N, is a place that the list names. */
const shapeOf = (text: string): string => text.replace(/\{\w+\}|\b\d+\b(?!x)|\bN\b/g, '#')

/** The quotes that the list of sentences lacks. */
export function missingFrom(specification: string): Quote[] {
  const known = new Set(Object.values(specSentences).map(({ text }) => shapeOf(text)))
  return quotesOf(specification).filter(({ text }) => !notSentences.has(text) && !known.has(shapeOf(text)))
}

// `node e2e/support/spec-quotes.ts <specification>`: tells what the list lacks, and fails if it lacks anything.
if (import.meta.main) {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('which specification? node e2e/support/spec-quotes.ts <path>')
  const text = await readFile(path, 'utf8')
  const missing = missingFrom(text)
  for (const quote of missing) process.stdout.write(`point ${quote.point}: '${quote.text}'\n`)
  process.stdout.write(`${quotesOf(text).length} quotes read, ${missing.length} are missing from the list.\n`)
  process.exitCode = missing.length > 0 || quotesOf(text).length === 0 ? 1 : 0
}
