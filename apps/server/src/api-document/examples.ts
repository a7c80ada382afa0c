import { readFileSync } from 'node:fs'

/** What a call was given and what the server answered, both as the wire spells them. */
export interface Example {
  input: Record<string, unknown>
  answer: unknown
}

export const examplesFolder = new URL('./examples/', import.meta.url)

/**
 * The examples of one slice by the names of its calls. They are recorded by `test/contract/examples.test.ts`, which fails
 * when one is missing or no longer true. Read from the disk when the document is asked for, and by nothing else.
 */
export function readExamples(slice: string): Readonly<Record<string, Example>> {
  return JSON.parse(readFileSync(new URL(`${slice}.json`, examplesFolder), 'utf8')) as Record<string, Example> // the test keeps them so
}
