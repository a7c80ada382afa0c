/** `npm run dev` builds the page of components too (`/_ui`), apart from what is shipped. */
export const isDevelopment = process.env.SITE_PAGES === 'development'

/** Where a build of this kind lies, from this folder. */
export const buildFolder = isDevelopment ? 'build/development' : 'build'
