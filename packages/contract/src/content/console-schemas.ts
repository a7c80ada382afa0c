import { z } from 'zod'
import { emptyInput, instantIn, instantOut, pictureIn, queryCount, requestIdIn } from '../schema.ts'
import { contentKindNames, localeStrategies } from './kinds.ts'
import { themeKeys } from './theme-keys.ts'

const kind = z.enum(contentKindNames)
const itemId = z.string().min(1).max(64)
const reason = z.string().trim().min(3).max(300)
/** For the audit trail; consoles of before it was asked for give none (record 1118). */
const reasonIfTold = reason.optional()
/** Texts by the names of the kind's table; which there must be, and how long each may be, is checked against it. */
const texts = z.record(z.string().max(40), z.string().max(30_000))

const listed = {
  id: z.string(),
  path: z.string().nullable(),
  itemSort: z.int(),
  isPublished: z.boolean(),
  /** Null for what was never shown and has no moment: it begins when it is published. */
  startsAt: instantOut.nullable(),
  endsAt: instantOut.nullable(),
  /** Of the reader's language. */
  title: z.string(),
  changedAt: instantOut,
  /** Of banners and popups: what its link leads to is not there now, so members do not see it (record 0685). */
  leadsNowhere: z.boolean(),
  /** Addresses that its texts link to on this site, and at which nothing is now (record 0731). */
  deadLinks: z.array(z.string()),
}

const item = z.object({
  ...listed,
  words: z.object({ id: texts, en: texts }),
  facts: z.record(z.string(), z.string()),
  /** Counts the changes; saving names the one that was read. */
  version: z.int(),
})

const draft = {
  kind,
  path: z.string().trim().max(200).optional(),
  itemSort: z.int().min(0).max(9_999),
  isPublished: z.boolean(),
  /**
   * Shown from here on. Null: from now on, where it has not begun; left out, a new one begins now, and another stays as it is.
   * What is not published begins when it first is.
   */
  startsAt: instantIn.nullable().optional(),
  endsAt: instantIn.nullable().default(null),
  words: z.object({ id: texts, en: texts }),
  facts: z.record(z.string().max(40), z.string().max(300)),
}

export const consoleListContent = {
  input: z.object({
    kind,
    /** Only what stands at this address, hidden or not. */
    path: z.string().trim().min(1).max(200).optional(),
    /** `next` of the page before. */
    before: z.string().min(1).max(64).optional(),
    count: queryCount(100, 200),
  }),
  item: z.object(listed),
  result: z.object({ next: z.string().nullable() }),
}

export const consoleGetContent = { input: z.object({ kind, id: itemId }), result: item }

/** How an item leads somewhere: by the link that a banner or popup is for, or by one in its texts. */
const by = z.enum(['link', 'text'])

/** Banners and popups whose link leads to the item, and then whatever links to it in its texts. */
export const consoleContentLinks = {
  input: z.object({ kind, id: itemId }),
  result: z.object({ links: z.array(z.object({ ...listed, kind, by })) }),
}

/** The same of what is no content, such as a game: as much as says which it is. */
export const linking = z.array(z.object({ kind, id: z.string(), title: listed.title, by }))

export const consoleSaveContent = {
  input: z.object({
    ...draft,
    /** Without it a new one is made. */
    id: itemId.optional(),
    /** The version that was read, where an old one is changed. */
    version: z.int().min(1).optional(),
    requestId: requestIdIn.optional(),
    reason: reasonIfTold,
  }),
  result: item,
}

export const consolePreviewContent = {
  input: z.object(draft),
  /** The texts as readers will get them. */
  result: z.object({ words: z.object({ id: texts, en: texts }), facts: z.record(z.string(), z.string()) }),
}

export const consoleRemoveContent = {
  input: z.object({ kind, id: itemId, version: z.int().min(1), reason: reasonIfTold }),
}

export const consoleAddPicture = {
  input: z.object({ use: z.enum(['content', 'logo', 'favicon']), image: pictureIn }),
  result: z.object({ id: z.string(), address: z.string(), width: z.int(), height: z.int() }),
}

const colours = z.partialRecord(z.enum(themeKeys), z.string().max(40))
const html = z.string().max(10_000)
const origins = z.array(z.string().trim().max(200)).max(20)

const site = {
  pageTitle: z.string().trim().min(1).max(120),
  metaDescription: z.string().trim().max(320),
  metaKeyword: z.string().trim().max(300),
  canonicalUrl: z.string().trim().max(200),
  noIndex: z.boolean(),
  localeStrategy: z.enum(localeStrategies),
  /** Hosts of the operator whose visitors read English until they choose; such as `en.balai.example` (decision 32). */
  englishHosts: z.array(z.string().trim().toLowerCase().max(200)).max(20),
  /** Whether the browser's languages decide where neither address, cookie nor host does (decision 32). */
  followsBrowserLanguage: z.boolean(),
  theme: z.object({ light: colours, dark: colours }),
  /** Ids of pictures, empty where there is none. */
  logo: z.string().max(64),
  favicon: z.string().max(64),
  registerSuccessContent: html,
  depositSuccessContent: html,
  withdrawSuccessContent: html,
  /** Origins over https whose pages may frame the site, and are heard and answered by it (decision 31). */
  embeddingOrigins: origins,
  /** Origins over https whose pages the site may show in a frame. */
  frameOrigins: origins,
}

const siteView = z.object({ ...site, isMaintenance: z.boolean() })

export const consoleGetSite = { input: emptyInput, result: siteView }
/** As it was read: what is kept is held against it as it is, whatever forms take today. */
const siteRead = {
  ...site,
  ...{ pageTitle: html, metaDescription: html, metaKeyword: html, canonicalUrl: html },
  ...{
    englishHosts: z.array(html).max(100),
    embeddingOrigins: z.array(html).max(100),
    frameOrigins: z.array(html).max(100),
  },
}
/** What was `read` of the fields that are named, and is something else by now, is not changed; of the colours each by itself. */
export const consoleSaveSite = {
  input: z
    .object(site)
    .partial()
    .extend({ read: z.object(siteRead).partial().optional(), reason: reasonIfTold }),
  result: siteView,
}
export const consoleSwitchMaintenance = {
  input: z.object({ isOn: z.boolean(), reason }),
  result: siteView,
}
