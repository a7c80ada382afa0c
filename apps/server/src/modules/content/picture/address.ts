/** Where pictures that staff uploaded are served; the site's own drawings lie elsewhere. */
export const picturePrefix = '/media/'

/** The address of a picture on this site; null where there is none. */
export const pictureAddress = (id: string): string | null => (id === '' ? null : `${picturePrefix}${id}`)
