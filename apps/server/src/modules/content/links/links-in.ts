import { type ContentKindRules, contentKinds } from '@balai/contract'
import type { ContentItem } from '../store.ts'

type Written = Pick<ContentItem, 'kind' | 'words'>

const link = /<a\b[^>]*?\shref="([^"]*)"/g

/** A link of a text to something within this site. */
export interface TextLink {
  /** As it stands in the text. */
  written: string
  /** The address on this site, as `linkTarget` asks for it: without a host and a language. */
  href: string
}

/**
 * Where the texts of an item link to within this site, each address once, in both languages. Texts are kept as they were
 * cleaned (`cleanHtml`), so their attributes stand in double quotes; a link to another site is not asked about.
 *
 * @param hosts the operator's own: an address that writes out one of them is on this site (record 0771)
 */
export function linksIn({ kind, words }: Written, hosts: readonly string[]): TextLink[] {
  const rules: ContentKindRules = contentKinds[kind]
  const names = Object.keys(rules.words).filter((name) => rules.words[name]?.kind === 'html')
  const texts = [words.id, words.en].flatMap((language) => names.map((name) => language[name] ?? ''))
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(link)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  )
  return [...new Set(addresses)].flatMap((written): TextLink[] => {
    const address = withoutHost(written, hosts)
    return address === null ? [] : [{ written, href: withoutLanguage(address) }]
  })
}

/** @returns null for an address on another site, and for what is none */
function withoutHost(address: string, hosts: readonly string[]): string | null {
  if (address.startsWith('/')) return /^\/[/\\]/.test(address) ? null : address
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, search, hash } = new URL(address)
  // As whoever visits is recognised: by the host's name, at whatever port.
  return protocol === 'https:' && hosts.includes(hostname) ? `${pathname}${search}${hash}` : null
}

/**
 * An address without the language before it, in any case of its letters. Texts are shown as they are written: where addresses name
 * the language, their links have to. What follows it is a path of this site: of `/id//x`, none that anything stands at.
 */
export function withoutLanguage(address: string): string {
  const rest = address.replace(/^\/(?:id|en)(?=[/?#]|$)/i, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}
