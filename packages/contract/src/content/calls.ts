import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export const listBanner = defineCall<typeof schemas.listBanner>({
  method: 'GET',
  path: 'Misc/ListBanner',
  group: 'misc',
  auth: 'public',
  summary: 'Banners of the home page in their order',
})

export const listAnnouncement = defineCall<typeof schemas.listAnnouncement>({
  method: 'GET',
  path: 'Misc/ListAnnouncement',
  group: 'misc',
  auth: 'public',
  summary: 'Announcements, newest first',
})

export const siteSettings = defineCall<typeof schemas.siteSettings>({
  method: 'GET',
  path: 'Misc/SiteSettings',
  group: 'misc',
  auth: 'public',
  summary: 'What the operator set for its site: which fields registration has, and the contents of the success dialogs',
})
