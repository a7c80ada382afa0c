import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { words } from '../src/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const languageFile = /packages\/copy\/src\/.*\/(id|en)\.ts$/

/** Names that a program puts together as it runs, so that none of its sources has them whole. */
const putTogether: readonly RegExp[] = [
  /^wallet\.type\.t\d+$/, // by the number of the kind of transaction
  /^operators\.roster\.(invite|removeSecondFactor|endSessions)(Title|Body)$/, // by the act
  /^operators\.hub\./, // by the state's name in the hub's library
]

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) yield* sources(path)
    } else if (/(?<!\.test)\.tsx?$/.test(entry.name) && !languageFile.test(path)) yield path
  }
}

/** Roughly: an address in a string ends its line too, which names no message. */
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** The dotted keys of a tree of words; plural forms are one. */
const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || 'other' in value ? [path + key] : keysOf(value, `${path}${key}.`),
  )

it('the last name of every message stands in some program, else nobody reads it', () => {
  const places = ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(root, kind, name, 'src')),
  )
  const named = new Set(
    places.flatMap((place) =>
      [...sources(place)].flatMap((path) => withoutComments(readFileSync(path, 'utf8')).match(/\w+(?:-\w+)*/g) ?? []),
    ),
  )
  const isRead = (key: string) =>
    named.has(key.split('.').at(-1) ?? '') || putTogether.some((family) => family.test(key))
  expect(keysOf(words('id')).filter((key) => !isRead(key))).toEqual([])
})
