import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTarget } from './taken-paths.ts'

/** The same addresses on every run, so that what fails once fails again. */
const settings = { numRuns: 2_000, seed: 20_261_127 }

/** What addresses are made of, and what is none of theirs. */
const part = fc.constantFrom(
  ...['/', '//', '\\', ':', '[', ']', '@', '%', '%2F', '%00', '..', '.', '?', '#', ' ', '\t', '\n', '\0', '\uD800'],
  ...['id', 'en', 'slots', 'promotion', 'x', 'site', 'https:', 'javascript:', '999999'],
)
const hostile = fc.oneof(
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('what an address on this site leads to', () => {
  it('is told of whatever stands in a link', () => {
    fc.assert(
      fc.property(hostile, (href) => {
        for (const address of [href, `/${href}`]) {
          const target = linkTarget(address)
          if ('path' in target) expect(target.path).not.toMatch(/^[/\\]/)
        }
      }),
      settings,
    )
  })

  it('is nothing where no path of this site begins so, and never what another host is called', () => {
    for (const href of ['//promotion/x', '/\\promotion/x', '//', '///', '//:x', '//[', '/\t/slots', '/.//slots'])
      expect(linkTarget(href), JSON.stringify(href)).toEqual({ is: 'nothing' })
  })

  it('is a page of the site, or what stands at the path, whatever follows it', () => {
    for (const href of ['/', '/slots/', '/slots?sort=newest#isi', '/./slots']) expect(linkTarget(href).is).toBe('site')
    expect(linkTarget('/promotion/x?a=//b')).toEqual({ is: 'promotion', path: 'x' })
    expect(linkTarget('/Syarat/Umum//')).toEqual({ is: 'page', path: 'Syarat/Umum' })
  })
})
