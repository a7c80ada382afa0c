import { linkTarget } from '@balai/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanHtml } from '../clean-html.ts'
import { linksIn } from './links-in.ts'

const own = 'situs.test'
const part = fc.constantFrom(
  ...['/', '//', '/\\', ':', '[', ']', '@', '%', '..', '?', '#', '&', '"', "'", '<', ' ', '\t', '\n', '\uD800'],
  ...['/id', '/en', `https://${own}`, 'https://', 'mailto:', 'promotion', 'x', '99999'],
)
const href = fc.oneof(
  fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

// record 0770
it('of whatever stands in the links of a text, each is read, and what it leads to can be asked', () => {
  fc.assert(
    fc.property(href, (written) => {
      const attribute = written.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const body = cleanHtml(`<p><a href="${attribute}">sini</a></p>`)
      for (const found of linksIn({ kind: 'page', words: { id: { body }, en: { body } } }, [own])) {
        expect(found.href).toMatch(/^\//)
        linkTarget(found.href)
      }
    }),
    { numRuns: 2_000, seed: 20_261_127 },
  )
})
