import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { channelRule } from './contact-channels.ts'
import { pictureAddress } from './picture/address.ts'
import { say } from './shown.ts'
import type { ContentItem } from './store.ts'

const fact = (item: ContentItem, name: string): string => item.facts[name] ?? ''
const pictureOf = (item: ContentItem): string | null => pictureAddress(fact(item, 'picture'))

export const toBanner = (item: ContentItem, language: Language) => ({
  id: item.id,
  title: say(item, language, 'title'),
  body: say(item, language, 'body'),
  actionLabel: say(item, language, 'actionLabel'),
  itemSort: item.itemSort,
  art: fact(item, 'art'),
  picture: pictureOf(item),
  href: fact(item, 'href') || '/',
})

export const toAnnouncement = (item: ContentItem, language: Language) => ({
  id: item.id,
  title: say(item, language, 'title'),
  body: say(item, language, 'body'),
  publishedAt: item.startsAt,
})

export const toPromotion = (item: ContentItem, language: Language) => ({
  id: item.id,
  slug: item.path ?? '', // SQL demands one of this kind
  title: say(item, language, 'title'),
  summary: say(item, language, 'summary'),
  itemSort: item.itemSort,
  art: fact(item, 'art'),
  picture: pictureOf(item),
  startsAt: item.startsAt,
  endsAt: item.endsAt,
})

/** The button of one whose link was saved without words, as could be before record 0663, has the site's own. */
const labelOf = (item: ContentItem, language: Language): string =>
  say(item, language, 'actionLabel').trim() || (fact(item, 'href') && message(language, 'contentPages.popup.follow'))

export const toPopup = (item: ContentItem, language: Language) => ({
  id: item.id,
  title: say(item, language, 'title'),
  body: say(item, language, 'body'),
  actionLabel: labelOf(item, language),
  art: fact(item, 'art'),
  picture: pictureOf(item),
  href: fact(item, 'href'),
  version: item.version,
})

export const toNews = (item: ContentItem, language: Language) => ({
  id: item.id,
  slug: item.path ?? '', // as above
  title: say(item, language, 'title'),
  summary: say(item, language, 'summary'),
  picture: pictureOf(item),
  publishedAt: item.startsAt,
})

export const toPage = (item: ContentItem, language: Language) => ({
  slug: item.path ?? '', // as above
  title: say(item, language, 'title'),
  summary: say(item, language, 'summary'),
  body: say(item, language, 'body'),
  changedAt: item.changedAt,
})

export const toContact = (item: ContentItem, language: Language) => {
  const [channel, value] = [fact(item, 'channel'), fact(item, 'value')]
  return {
    id: item.id,
    channel,
    label: say(item, language, 'label'),
    value,
    href: channelRule(channel)?.href(value) ?? '',
  }
}

export const toSeo = (item: ContentItem, language: Language) => ({
  pageUrl: item.path ?? '', // as above
  pageTitle: say(item, language, 'pageTitle'),
  metaTitle: say(item, language, 'metaTitle'),
  metaDescription: say(item, language, 'metaDescription'),
  metaKeyword: say(item, language, 'metaKeyword'),
})
