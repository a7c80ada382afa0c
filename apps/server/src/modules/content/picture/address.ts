/** Where pictures that staff uploaded are served; the site's own drawings lie elsewhere. */
export const picturePrefix = '/media/'

/** The address of a picture on this site; null where there is none. */
export const pictureAddress = (id: string): string | null => (id === '' ? null : `${picturePrefix}${id}`)

/** Ids of the pictures whose addresses stand in a text; the job that forgets pictures looks for the same (`store.ts`). */
export const picturesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\/media\/([0-9a-f]{32})/g), ([, id]) => id as string) // the pattern's one group
