/** Each worker of the browser tests has a Balai of its own, since tests change what a whole site shows; what a test starts besides answers between. */
const portsEach = 10

/** @param place which of the Balais of a run, from 0 */
export function addressesOf(place: number) {
  // Out of the way of a Balai that somebody has running. A second run beside the first begins at least workers × 10 ports
  // away, which is 20 for the two workers of playwright.config.ts.
  const sitePort = Number(process.env.E2E_PORT ?? 3710) + place * portsEach
  const arcadePort = sitePort + 1
  return {
    sitePort,
    arcadePort,
    siteOrigin: `http://localhost:${sitePort}`,
    arcadeOrigin: `http://localhost:${arcadePort}`,
  }
}

/** @returns every port of a place, those too that only a test listens on */
export function portsOf(place: number): number[] {
  return Array.from({ length: portsEach }, (_, index) => addressesOf(place).sitePort + index)
}

/** Playwright numbers the workers that run at once. */
export const ownPlace = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export const { sitePort, arcadePort, siteOrigin, arcadeOrigin } = addressesOf(ownPlace)

/** For this run only; the tests read captchas with it, as nobody else can. */
export const appSecret = 'a secret of the browser tests, long enough for anything'
