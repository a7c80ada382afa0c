/** Where an item stands in a list: its place, or when it begins in milliseconds, and its id. */
export interface ContentPlace {
  at: number
  id: string
}

// As text that clients give back: the item may be gone by then, its place is not.
export const sortedPlaceText = ({ itemSort, id }: { itemSort: number; id: string }): string => `${itemSort}.${id}`
export const newestPlaceText = ({ startsAt, id }: { startsAt: Date; id: string }): string =>
  `${startsAt.getTime()}.${id}`

/**
 * Reads such a text; what began before 1970 has a minus. What was not ours is read as the beginning, as is a moment before those
 * that the database knows.
 */
export function readPlace(text: string | undefined): ContentPlace | null {
  const [, at, id] = /^(-\d{1,14}|\d{1,15})\.([\w-]+)$/.exec(text ?? '') ?? []
  return id === undefined ? null : { at: Number(at), id }
}
