import { z } from 'zod'
import { emptyInput, instantOut, queryCount } from '../schema.ts'

export const listBanner = {
  input: emptyInput,
  item: z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    /** Up to and including 10 is a main banner, above 10 a sub banner (spec 3). */
    itemSort: z.int(),
    /** Which of the site's drawings it shows. */
    art: z.string(),
    /** A path of this site. */
    href: z.string(),
    actionLabel: z.string(),
  }),
}

export const listAnnouncement = {
  input: z.object({ count: queryCount(100, 100) }),
  item: z.object({ id: z.string(), title: z.string(), body: z.string(), publishedAt: instantOut }),
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
  }),
}
