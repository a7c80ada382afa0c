import type { Language, LocaleStrategy } from '@balai/contract'
import type { MetaDescriptor } from 'react-router'
import { addressIn, withoutSlash } from './locale-address.ts'

/** What search engines and the browser's tab are told of a page. */
export interface HeadView {
  /** The operator's settings for this path (spec 3, seoSettings); null where it has none. */
  settings: { pageTitle: string; metaTitle: string; metaDescription: string; metaKeyword: string } | null
  website: { pageTitle: string; metaDescription: string; metaKeyword: string }
  noIndex: boolean
  /** Its canonical address and the ones in other languages, as elements of the head; none under no_prefix. */
  addresses: MetaDescriptor[]
}

interface Addresses {
  /** Absolute; null under no_prefix, where no page has an address of its own language. */
  canonical: string | null
  alternates: { lang: Language | 'x-default'; href: string }[]
}

const languages: readonly Language[] = ['id', 'en']

/** Canonical address and one for each language; none under no_prefix (spec 9). In small letters, since any others lead to the same page. */
export function addressesOf(
  {
    localeStrategy,
    canonicalOrigin,
    lang,
  }: { localeStrategy: LocaleStrategy; canonicalOrigin: string; lang: Language },
  path: string,
): Addresses {
  if (localeStrategy === 'no_prefix') return { canonical: null, alternates: [] }
  const at = (each: Language) =>
    `${canonicalOrigin}${addressIn(localeStrategy, each, withoutSlash(path).toLowerCase())}`
  return {
    canonical: at(lang),
    alternates: [
      ...languages.map((each) => ({ lang: each, href: at(each) })),
      { lang: 'x-default' as const, href: at('id') },
    ],
  }
}

/** The same as elements of the head, made where the page is read, so that no page carries how. */
export function addressElements({ canonical, alternates }: Addresses): MetaDescriptor[] {
  if (canonical === null) return []
  return [
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(({ lang, href }) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: lang, href })),
  ]
}

/** What a page knows of itself that the operator wrote, such as a promotion. */
interface OwnHead {
  title?: string
  description?: string
  /** schema.org, where something of it applies. */
  data?: Record<string, unknown>
}

/**
 * The head of a page: the operator's settings for its path come first, then what the page says of itself, then the
 * website's default (spec 1).
 */
export function describeHead(head: HeadView, own?: OwnHead): MetaDescriptor[] {
  const { settings, website } = head
  const title = settings?.pageTitle || own?.title || website.pageTitle
  const description = settings?.metaDescription || own?.description || website.metaDescription
  const keywords = settings?.metaKeyword || website.metaKeyword
  const metaTitle = settings?.metaTitle || title
  const entries: (MetaDescriptor | null)[] = [
    { title },
    { name: 'title', content: metaTitle },
    description ? { name: 'description', content: description } : null,
    keywords ? { name: 'keywords', content: keywords } : null,
    head.noIndex ? { name: 'robots', content: 'noindex, nofollow' } : null,
    { property: 'og:title', content: metaTitle },
    description ? { property: 'og:description', content: description } : null,
    ...head.addresses,
    own?.data && !head.noIndex ? { 'script:ld+json': { '@context': 'https://schema.org', ...own.data } } : null,
  ]
  return entries.filter((entry) => entry !== null)
}

/** The head that the root read, for a page that adds to it. */
function headOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): HeadView | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { head: HeadView } | undefined // the root loader's own answer
  return root?.head ?? null
}

/**
 * `meta` of a page that says something of itself. One that has nothing to say is not there, so it has no address either, and
 * whatever is shown in its place says its title (record 1042).
 */
export function ownHead(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  own: OwnHead | undefined,
): MetaDescriptor[] {
  const head = headOf(matches)
  if (!head) return []
  // The title comes first.
  return own ? describeHead(head, own) : describeHead({ ...head, addresses: [] }).slice(1)
}
