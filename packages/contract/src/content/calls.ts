import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

const misc = { method: 'GET', group: 'misc', auth: 'public' } as const satisfies Partial<CallSpec>

export const listBanner = defineCall<typeof schemas.listBanner>({
  ...misc,
  path: 'Misc/ListBanner',
  summary: 'Banners of the home page in their order',
})

export const listAnnouncement = defineCall<typeof schemas.listAnnouncement>({
  ...misc,
  path: 'Misc/ListAnnouncement',
  summary: 'Announcements, newest first',
})

export const listPromotion = defineCall<typeof schemas.listPromotion>({
  ...misc,
  path: 'Misc/ListPromotion',
  summary: 'Promotions that run now, in their order',
})

export const getPromotion = defineCall<typeof schemas.getPromotion>({
  ...misc,
  path: 'Misc/Promotion/{slug}',
  summary: 'One promotion with its text and its terms',
  errors: ['UNKNOWN_CONTENT'],
})

export const promotionPopup = defineCall<typeof schemas.promotionPopup>({
  ...misc,
  path: 'Misc/PromotionPopup',
  summary: 'What opens above the page once for each visitor, in its order',
})

export const listNews = defineCall<typeof schemas.listNews>({
  ...misc,
  path: 'Misc/listnews',
  summary: 'News, newest first, in pages',
})

export const getNews = defineCall<typeof schemas.getNews>({
  ...misc,
  path: 'Misc/News/{slug}',
  summary: 'One piece of news with its text',
  errors: ['UNKNOWN_CONTENT'],
})

export const pageContent = defineCall<typeof schemas.pageContent>({
  ...misc,
  path: 'PageContent',
  summary: 'A page that the operator wrote, by its path, or the list of all',
  errors: ['UNKNOWN_CONTENT'],
})

export const contact = defineCall<typeof schemas.contact>({
  ...misc,
  path: 'Misc/Contact',
  summary: 'How the operator is reached',
  answersInMaintenance: true,
})

export const getSeoSettings = defineCall<typeof schemas.getSeoSettings>({
  ...misc,
  path: 'Operator/GetSeoSettings',
  group: 'operator',
  summary: 'Titles, descriptions and keywords by path, what search engines may do, and whether maintenance is on',
  errors: ['UNKNOWN_OPERATOR'],
  answersInMaintenance: true,
})

export const siteMap = defineCall<typeof schemas.siteMap>({
  ...misc,
  path: 'Misc/SiteMap',
  summary: 'Pages that search engines may find',
})

export const siteSettings = defineCall<typeof schemas.siteSettings>({
  ...misc,
  path: 'Misc/SiteSettings',
  summary: 'What the operator set for its site: fields of the registration, success dialogs, logo, icon, colours',
  answersInMaintenance: true,
})
