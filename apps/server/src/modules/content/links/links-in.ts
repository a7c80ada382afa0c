import { type ContentKindRules, contentKinds } from '@balai/contract'
import type { ContentItem } from '../store.ts'

type Written = Pick<ContentItem, 'kind' | 'words'>

const link = /<a\b[^>]*?\shref="([^"]*)"/g

/**
 * Where the texts of an item link to within this site, each address once, in both languages. Texts are kept as they were
 * cleaned (`cleanHtml`), so their attributes stand in double quotes; a link to another site is not asked about.
 */
export function linksIn({ kind, words }: Written): string[] {
  const rules: ContentKindRules = contentKinds[kind]
  const names = Object.keys(rules.words).filter((name) => rules.words[name]?.kind === 'html')
  const texts = [words.id, words.en].flatMap((language) => names.map((name) => language[name] ?? ''))
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(link)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  )
  return [...new Set(addresses)].filter((href) => /^\/(?![/\\])/.test(href))
}

/** Texts are shown as they are written: where addresses name the language, their links have to. */
export const withoutLanguage = (href: string): string => href.replace(/^\/(?:id|en)(?=[/?#]|$)/, '') || '/'
