import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement } from '@mdn/browser-compat-data'
import postcss from 'postcss'
import { entryAt, type LateFeature, missing } from './floor.ts'

type Used = [name: string, compat: CompatStatement | undefined]

/** Where colours are not mixed the first of them stands alone: as a ground the lesser one would hide what is written on it. */
const lesserFirst = /color-mix\(in srgb, (?:[^(),]|\([^()]*\))+ [0-4]?\d%,/

function mixedBy({ prop, value }: postcss.Declaration): Used[] {
  if (!prop.startsWith('background') || !lesserFirst.test(value)) return []
  return [['color-mix() with the lesser part first', entryAt(bcd.css.types, 'color', 'color-mix')]]
}

/** Names with the prefix of one engine are for that one alone, and values are left to whoever looks at the page. */
function usedBy(node: postcss.ChildNode): Used[] {
  const { properties, selectors, 'at-rules': atRules } = bcd.css
  switch (node.type) {
    case 'decl':
      return node.prop.startsWith('-') ? [] : [[node.prop, entryAt(properties, node.prop)], ...mixedBy(node)]
    case 'rule':
      return [...node.selector.matchAll(/(::?)([a-z][a-z-]+)/g)].map(([whole, , name = '']) => [
        whole,
        entryAt(selectors, name),
      ])
    case 'atrule': {
      const conditions = /^(media|container)$/.test(node.name)
        ? node.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)
        : []
      return [
        [`@${node.name}`, entryAt(atRules, node.name)],
        ...[...conditions].map(([, name = '']): Used => [`@media ${name}`, entryAt(atRules, 'media', name)]),
      ]
    }
    default:
      return []
  }
}

/** Finds the properties, selectors and conditions of style sheets that the oldest browsers lack. */
export async function lateInStyles(root: string, files: readonly string[]): Promise<LateFeature[]> {
  const late: LateFeature[] = []
  for (const file of files) {
    postcss.parse(await readFile(join(root, file), 'utf8')).walk((node) => {
      for (const [name, compat] of usedBy(node)) {
        const lacking = missing(compat, false)
        if (lacking.length > 0) late.push({ name, file, line: node.source?.start?.line ?? 0, missing: lacking })
      }
    })
  }
  return late
}
