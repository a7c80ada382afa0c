import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

const console = { group: 'console', auth: 'staff', permission: 'content.read' } as const satisfies Partial<CallSpec>

export const consoleListContent = defineCall<typeof schemas.consoleListContent>({
  ...console,
  method: 'GET',
  path: 'console/content/{kind}',
  summary: 'What there is of one kind of content: by place, or newest first',
})

export const consoleGetContent = defineCall<typeof schemas.consoleGetContent>({
  ...console,
  method: 'GET',
  path: 'console/content/{kind}/{id}',
  summary: 'One item with its texts in both languages',
  errors: ['UNKNOWN_CONTENT'],
})

export const consoleContentLinks = defineCall<typeof schemas.consoleContentLinks>({
  ...console,
  method: 'GET',
  path: 'console/content/{kind}/{id}/links',
  summary: 'Which banners, popups and texts lead to an item, so that whoever removes or hides it knows',
  errors: ['UNKNOWN_CONTENT'],
})

export const consoleSaveContent = defineCall<typeof schemas.consoleSaveContent>({
  ...console,
  method: 'POST',
  path: 'console/content/{kind}',
  permission: 'content.edit',
  takesLongBody: true,
  summary: 'Makes an item or changes it; members see it within 5 s',
  errors: ['UNKNOWN_CONTENT', 'CONTENT_CHANGED', 'CONTENT_FULL', 'PATH_TAKEN', 'UNKNOWN_PICTURE', 'REQUEST_REUSED'],
})

export const consolePreviewContent = defineCall<typeof schemas.consolePreviewContent>({
  ...console,
  method: 'POST',
  path: 'console/content/{kind}/preview',
  permission: 'content.edit',
  takesLongBody: true,
  summary: 'The texts of a draft as members would get them; nothing is kept',
})

export const consoleRemoveContent = defineCall<typeof schemas.consoleRemoveContent>({
  ...console,
  method: 'POST',
  path: 'console/content/{kind}/{id}/remove',
  permission: 'content.edit',
  summary: 'Removes an item; the audit trail keeps what it said',
  errors: ['UNKNOWN_CONTENT', 'CONTENT_CHANGED'],
})

export const consoleAddPicture = defineCall<typeof schemas.consoleAddPicture>({
  ...console,
  method: 'POST',
  path: 'console/content-picture',
  permission: 'content.edit',
  multipart: true,
  summary: 'Takes a picture (JPEG, PNG or WebP, at most 5 MB) and encodes it anew',
  errors: ['NOT_PICTURE', 'PICTURE_TOO_LARGE', 'PICTURE_DAMAGED', 'PICTURE_BUSY'],
})

export const consoleGetSite = defineCall<typeof schemas.consoleGetSite>({
  ...console,
  method: 'GET',
  path: 'console/site',
  permission: 'site.read',
  summary: 'How the site presents itself: titles, colours, logo, languages, contents of the success dialogs',
})

export const consoleSaveSite = defineCall<typeof schemas.consoleSaveSite>({
  ...console,
  method: 'POST',
  path: 'console/site',
  permission: 'site.edit',
  takesLongBody: true,
  summary: 'Changes what is named of it; members see it within 5 s',
  errors: ['UNKNOWN_PICTURE', 'SETTINGS_CHANGED'],
})

export const consoleSwitchMaintenance = defineCall<typeof schemas.consoleSwitchMaintenance>({
  ...console,
  method: 'POST',
  path: 'console/site/maintenance',
  permission: 'site.maintenance',
  summary: 'Closes the site for maintenance or opens it again; games that run are settled all the same',
})
