import sanitizeHtml from 'sanitize-html'

const tags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'hr', 'a', 'span']

/**
 * What an operator may write as HTML: text with emphasis, lists and links, no pictures, styles, scripts or forms
 * (decision 30). Cleaned when it is saved and again when it is served, since rules grow stricter with time.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  })
}
