import type { Answer } from '@balai/contract'
import { data } from 'react-router'

/** What a page of one item shows: the item, or that it is not here, or that it could not be had. */
export type ItemView<Item> = { item: Item } | { isMissing: true; path: string } | { hasFailed: true }

/** The answer of a call for one item as a page's data with its status: 404 stays where it is (decision 34). */
export function toItemView<Item>(answer: Answer<Item | undefined>, path: string) {
  if (answer.success && answer.result !== undefined) return data<ItemView<Item>>({ item: answer.result })
  if (answer.success || answer.code === 'UNKNOWN_CONTENT' || answer.code === 'INVALID_INPUT')
    return data<ItemView<Item>>({ isMissing: true, path }, { status: 404 })
  return data<ItemView<Item>>({ hasFailed: true }, { status: 503 })
}

/** The item of a page's data, where there is one. */
export const itemOf = <Item>(view: ItemView<Item> | undefined): Item | undefined =>
  view && 'item' in view ? view.item : undefined
