/** Out of the way of a Balai that somebody has running; another pair for a second run beside the first. */
export const sitePort = Number(process.env.E2E_PORT ?? 3710)
export const arcadePort = sitePort + 1
export const siteOrigin = `http://localhost:${sitePort}`
export const arcadeOrigin = `http://localhost:${arcadePort}`

/** For this run only; the tests read captchas with it, as nobody else can. */
export const appSecret = 'a secret of the browser tests, long enough for anything'
