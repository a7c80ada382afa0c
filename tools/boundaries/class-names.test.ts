import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Classes that style sheets define by their name alone. */
function classesOf(pattern: string): Set<string> {
  const sheets = globSync(pattern).map((path) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const selectors = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/)),
  )
  return new Set(selectors.map((selector) => selector.trim()).filter((selector) => /^\.[\w-]+$/.test(selector)))
}

/** The console puts its notices elsewhere, and its forms have one size of input. */
const onPurpose = ['.toaster', '.input', '.input-money', '.input-money-long']

describe('class names', () => {
  const shared = classesOf('packages/ui/src/*.css')
  it.each(['apps/site', 'apps/console'])('%s gives no class of packages/ui a second meaning', (app) => {
    const own = classesOf(`${app}/src/**/*.css`)
    expect(own.size).toBeGreaterThan(100)
    expect([...own].filter((name) => shared.has(name) && !onPurpose.includes(name))).toEqual([])
  })
})
