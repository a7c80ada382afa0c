import { calls } from '@balai/contract'
import { pageAddress } from '../api/guard.ts'
import type { Visit } from '../visit.ts'
import { addressElements, addressesOf, type HeadView } from './head.ts'

/** The path that a request is for, without language and query. */
export function pathOf(request: Request, basename: Visit['basename']): string {
  return pageAddress(request, basename).split('?', 1)[0] ?? '/'
}

/** Reads the head of the page that a request is for. A failure leaves the website's own title (spec 8). */
export async function readHead(visit: Visit, request: Request): Promise<HeadView> {
  const path = pathOf(request, visit.basename)
  const answer = await visit.api.call(calls.content.getSeoSettings, { pageurl: path.slice(0, 200) })
  const { pageTitle, noIndex } = visit.operator
  return {
    settings: answer.success ? (answer.result.seoSettings[0] ?? null) : null,
    website: answer.success ? answer.result.websiteSettings : { pageTitle, metaDescription: '', metaKeyword: '' },
    noIndex,
    addresses: addressElements(addressesOf(visit, path)),
  }
}
