import sanitizeHtml from 'sanitize-html'

const inline = ['b', 'strong', 'i', 'em', 'u', 'a', 'span', 'br']
const blocks = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** A link within the site stays in its tab; one that leads away opens another and tells nothing of us. */
function linkAttributes({ href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const isOurs = /^\/(?![/\\])/.test(href)
  return isOurs ? { href } : { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
}

/** Whether nobody would see any of a plain text: spaces of every kind, and characters without any width. */
export const showsNothing = (text: string): boolean => text.replace(/[\s\p{Cf}]/gu, '') === ''

/**
 * What an operator may write as HTML: text with emphasis, lists, tables and links, no pictures, styles, scripts or forms
 * (decision 30). Cleaned when it is saved and again when it is served, since rules grow stricter with time.
 *
 * @returns an empty text where nobody would see any of it, such as for `<p>&nbsp;</p>`
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...inline, ...blocks, ...tables],
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }) },
  })
  return showsNothing(clean.replace(/<[^>]*>/g, '')) ? '' : clean.trim()
}
