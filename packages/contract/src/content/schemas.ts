import { z } from 'zod'
import { blankable, emptyInput, instantOut, queryCount } from '../schema.ts'

export * from './console-schemas.ts'

/** The address of an uploaded picture on this site, null where there is none. */
const picture = z.string().nullable()

export const listBanner = {
  input: emptyInput,
  item: z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    /** Up to and including 10 is a main banner, above 10 a sub banner (spec 3). */
    itemSort: z.int(),
    /** Which of the site's drawings it shows where it has no picture. */
    art: z.string(),
    picture,
    /** A path of this site. */
    href: z.string(),
    actionLabel: z.string(),
  }),
}

export const listAnnouncement = {
  input: z.object({ count: queryCount(100, 100) }),
  item: z.object({ id: z.string(), title: z.string(), body: z.string(), publishedAt: instantOut }),
}

const promotion = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  itemSort: z.int(),
  art: z.string(),
  picture,
  startsAt: instantOut,
  endsAt: instantOut.nullable(),
}

export const listPromotion = { input: emptyInput, item: z.object(promotion) }

const slug = z.string().min(1).max(80)

export const getPromotion = {
  input: z.object({ slug }),
  /** `body` and `terms` are HTML, sanitised by the server (decision 30). */
  result: z.object({ ...promotion, body: z.string(), terms: z.string() }),
}

export const promotionPopup = {
  input: emptyInput,
  item: z.object({
    id: z.string(),
    title: z.string(),
    /** HTML, sanitised. */
    body: z.string(),
    art: z.string(),
    picture,
    /** A path of this site; empty where it leads nowhere. */
    href: z.string(),
    actionLabel: z.string(),
    /** Changes with every change of the popup, so that a changed one is shown again. */
    version: z.int(),
  }),
}

const news = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture,
  publishedAt: instantOut,
}

export const listNews = {
  input: z.object({
    /** `next` of the page before. */
    before: z.string().min(1).max(64).optional(),
    count: queryCount(20, 50),
  }),
  item: z.object(news),
  result: z.object({ next: z.string().nullable() }),
}

export const getNews = {
  input: z.object({ slug }),
  result: z.object({ ...news, body: z.string() }),
}

const page = { slug: z.string(), title: z.string(), summary: z.string(), changedAt: instantOut }

export const pageContent = {
  input: z.object({
    /** The page's path without the first slash, `bantuan/deposit`. Without it every page is listed (spec 7 names no field). */
    slug: blankable(z.string().min(1).max(200)),
  }),
  /** The page that was asked for alone, or all of them. */
  item: z.object(page),
  /** The page that was asked for, with its text: HTML, sanitised. */
  result: z.object({ ...page, body: z.string() }).optional(),
}

export const contact = {
  input: emptyInput,
  item: z.object({
    id: z.string(),
    channel: z.string(),
    label: z.string(),
    value: z.string(),
    /** Where it leads; made from channel and value, never given by hand. */
    href: z.string(),
  }),
}

export const getSeoSettings = {
  input: z.object({
    operatorid: blankable(z.string().min(1).max(64)),
    /** The host whose pages are asked about. */
    pagedomain: blankable(z.string().min(1).max(253)),
    /** Only the settings of this path, with or without a slash at its end. */
    pageurl: z.string().min(1).max(200).optional(),
  }),
  /** Spec 3, SEO settings, and the site configuration of spec 1. */
  result: z.object({
    websiteSettings: z.object({
      pageTitle: z.string(),
      metaDescription: z.string(),
      metaKeyword: z.string(),
      canonicalUrl: z.string().nullable(),
      noIndex: z.boolean(),
      localeStrategy: z.string(),
    }),
    seoSettings: z.array(
      z.object({
        pageUrl: z.string(),
        pageTitle: z.string(),
        metaDescription: z.string(),
        metaKeyword: z.string(),
        metaTitle: z.string(),
      }),
    ),
    isMaintenance: z.boolean(),
  }),
}

/** What search engines may find: paths of this site without language, with the moment of the last change. */
export const siteMap = {
  input: emptyInput,
  item: z.object({ path: z.string(), changedAt: instantOut }),
}

export const siteSettings = {
  input: emptyInput,
  /** Spec 3, Site settings. The contents are HTML, sanitised by the server (decision 30). */
  result: z.object({
    registerNeedMemberAccountDetails: z.boolean(),
    memberBank: z.boolean(),
    memberEwallet: z.boolean(),
    isMaintenance: z.boolean(),
    registerSuccessContent: z.string(),
    depositSuccessContent: z.string(),
    withdrawSuccessContent: z.string(),
    /** Addresses on this site: they come by the same scheme as the page. */
    assets: z.object({ logo: picture, favIcon: z.object({ web: picture, mobile: picture }) }),
    /** The address of the operator's first chat, never script (decision 30); empty where there is none. */
    liveChatOrWhatsappCode: z.string(),
    /** The operator's style sheet, null where it has no colours of its own. */
    themeSheet: z.string().nullable(),
  }),
}
