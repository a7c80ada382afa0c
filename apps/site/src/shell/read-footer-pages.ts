import { calls } from '@balai/contract'
import type { ApiClient } from '../api/client.ts'

export interface FooterPage {
  slug: string
  title: string
}

/** More would make the foot of every page longer than the page. */
const mostPages = 6

/** The first pages that staff wrote, such as terms and answers; what lies below another (`bantuan/deposit`) is found there. */
export async function readFooterPages(api: ApiClient): Promise<FooterPage[]> {
  const answer = await api.call(calls.content.pageContent, {})
  if (!answer.success) return []
  return answer.results
    .filter(({ slug }) => !slug.includes('/'))
    .slice(0, mostPages)
    .map(({ slug, title }) => ({ slug, title }))
}
