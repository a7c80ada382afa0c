import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import { readPage } from '../../platform/page.ts'
import type { Operators } from '../operators/index.ts'
import { cleanHtml } from './clean-html.ts'
import { refuseContent } from './errors.ts'
import type { Leads } from './links/leads.ts'
import { newestPlaceText, readPlace } from './place.ts'
import { cleaned, type Shown, say } from './shown.ts'
import { looksOf } from './site/looks.ts'
import { type ContentItem, readByPath, readNews } from './store.ts'
import { toAnnouncement, toBanner, toContact, toNews, toPage, toPopup, toPromotion, toSeo } from './views.ts'

export interface ContentDeps {
  db: Db
  clock: Clock
  operators: Operators
  shown: Shown
  leads: Leads
}

/** What everybody may read of an operator's content (spec 7, Misc and others). */
export function contentRoutes(route: Route, deps: ContentDeps): void {
  listRoutes(route, deps)
  itemRoutes(route, deps)
  settingsRoutes(route, deps)
}

function listRoutes(route: Route, { db, clock, shown, leads }: ContentDeps): void {
  const { content } = schemas
  /** What leads nowhere now is told to nobody (record 0685). */
  const listOpen = async (operatorId: string, kind: 'banner' | 'popup') => {
    const items = await shown.list(operatorId, kind)
    const isOpen = await Promise.all(items.map((item) => leads.isOpen(item)))
    return items.filter((_item, place) => isOpen[place])
  }
  route(calls.content.listBanner, content.listBanner, async ({ operatorId, language }) => ({
    results: (await listOpen(operatorId, 'banner')).map((item) => toBanner(item, language)),
  }))

  route(calls.content.listAnnouncement, content.listAnnouncement, async ({ operatorId, language }, { count }) => {
    const items = await shown.list(operatorId, 'announcement')
    return { results: items.slice(0, count).map((item) => toAnnouncement(item, language)) }
  })

  route(calls.content.listPromotion, content.listPromotion, async ({ operatorId, language }) => ({
    results: (await shown.list(operatorId, 'promotion')).map((item) => toPromotion(item, language)),
  }))

  route(calls.content.promotionPopup, content.promotionPopup, async ({ operatorId, language }) => ({
    results: (await listOpen(operatorId, 'popup')).map((item) => toPopup(item, language)),
  }))

  route(calls.content.contact, content.contact, async ({ operatorId, language }) => ({
    results: (await shown.list(operatorId, 'contact')).map((item) => toContact(item, language)),
  }))

  route(calls.content.listNews, content.listNews, async ({ operatorId, language }, { before, count }) => {
    const query = { operatorId, before: readPlace(before), now: clock.now(), count }
    const { page, next } = await readPage(query, (query) => readNews(db, query), newestPlaceText)
    return { results: page.map((item) => toNews(item, language)), result: { next } }
  })

  route(calls.content.siteMap, content.siteMap, async ({ operatorId }) => {
    const [promotions, pages, news] = await Promise.all([
      shown.list(operatorId, 'promotion'),
      shown.list(operatorId, 'page'),
      readNews(db, { operatorId, before: null, now: clock.now(), count: 200 }),
    ])
    const at = (prefix: string) => (item: ContentItem) => ({ path: `${prefix}${item.path}`, changedAt: item.changedAt })
    return { results: [...promotions.map(at('/promotion/')), ...pages.map(at('/')), ...news.map(at('/news/'))] }
  })
}

function itemRoutes(route: Route, { db, clock, shown }: ContentDeps): void {
  const { content } = schemas
  /** In any case of its letters, as the site's own addresses (record 1186). @throws Refusal UNKNOWN_CONTENT */
  const find = async (operatorId: string, kind: 'promotion' | 'page', path: string): Promise<ContentItem> => {
    const wanted = path.toLowerCase()
    const item = (await shown.list(operatorId, kind)).find((each) => each.path === wanted)
    if (!item) throw refuseContent('UNKNOWN_CONTENT')
    return item
  }

  route(calls.content.getPromotion, content.getPromotion, async ({ operatorId, language }, { slug }) => {
    const item = await find(operatorId, 'promotion', slug)
    const texts = { body: say(item, language, 'body'), terms: say(item, language, 'terms') }
    return { result: { ...toPromotion(item, language), ...texts } }
  })

  route(calls.content.getNews, content.getNews, async ({ operatorId, language }, { slug }) => {
    const found = await readByPath(db, { operatorId, kind: 'news', path: slug.toLowerCase(), now: clock.now() })
    if (!found) throw refuseContent('UNKNOWN_CONTENT')
    const item = cleaned(found)
    return { result: { ...toNews(item, language), body: say(item, language, 'body') } }
  })

  route(calls.content.pageContent, content.pageContent, async ({ operatorId, language }, { slug }) => {
    if (slug === undefined)
      return { results: (await shown.list(operatorId, 'page')).map((item) => toPage(item, language)) }
    const page = toPage(await find(operatorId, 'page', slug.replace(/^\/+|\/+$/g, '')), language)
    return { result: page, results: [page] }
  })
}

/** With or without a slash at its end a path is the same (spec 1), and in any case of its letters, as it leads to the same page. */
const pageOf = (path: string): string => path.replace(/(?<=.)\/+$/, '').toLowerCase()

function settingsRoutes(route: Route, { operators, shown }: ContentDeps): void {
  const { content } = schemas
  route(
    calls.content.getSeoSettings,
    content.getSeoSettings,
    async ({ operatorId, language }, { operatorid, pagedomain, pageurl }) => {
      if (operatorid !== undefined && operatorid !== operatorId) throw refuseContent('UNKNOWN_OPERATOR')
      // The settings of a domain are those of an operator that the domain may serve (decision 35).
      if (pagedomain !== undefined && (await operators.recognise(pagedomain, operatorId)) === null)
        throw refuseContent('UNKNOWN_OPERATOR')
      const { settings } = await operators.get(operatorId)
      const { pageTitle, metaDescription, metaKeyword, canonicalUrl, noIndex, localeStrategy } = settings
      const all = await shown.list(operatorId, 'seo')
      const asked = pageurl === undefined ? all : all.filter(({ path }) => pageOf(path ?? '') === pageOf(pageurl))
      return {
        result: {
          websiteSettings: {
            pageTitle,
            metaDescription,
            metaKeyword,
            canonicalUrl: canonicalUrl || null,
            noIndex,
            localeStrategy,
          },
          seoSettings: asked.map((item) => toSeo(item, language)),
          isMaintenance: settings.isMaintenance,
        },
      }
    },
  )

  route(calls.content.siteSettings, content.siteSettings, async ({ operatorId, language }) => {
    const { settings } = await operators.get(operatorId)
    const contacts = (await shown.list(operatorId, 'contact')).map((item) => toContact(item, language))
    const chat = contacts.find(({ channel }) => ['whatsapp', 'telegram', 'line'].includes(channel))
    const { logo, favicon, themeSheet } = looksOf(settings)
    return {
      result: {
        ...settings,
        registerSuccessContent: cleanHtml(settings.registerSuccessContent),
        depositSuccessContent: cleanHtml(settings.depositSuccessContent),
        withdrawSuccessContent: cleanHtml(settings.withdrawSuccessContent),
        assets: { logo, favIcon: { web: favicon, mobile: favicon } },
        liveChatOrWhatsappCode: chat?.href ?? '',
        themeSheet,
      },
    }
  })
}
