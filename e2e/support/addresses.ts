/** Out of the way of a Balai that somebody has running. */
export const sitePort = 3710
export const arcadePort = 3711
export const siteOrigin = `http://localhost:${sitePort}`
export const arcadeOrigin = `http://localhost:${arcadePort}`

/** For this run only; the tests read captchas with it, as nobody else can. */
export const appSecret = 'a secret of the browser tests, long enough for anything'
