import { gameOriginsOf, type Providers } from '../modules/games/index.ts'

/**
 * The origins that pages show games of in a frame: of each provider that is on, where its calls go and where its profile says
 * that games lie (record 0666). While the database is away they are those that were read last.
 */
export function createGameFrames(providers: Providers, first: readonly string[]): () => Promise<readonly string[]> {
  let last = first
  return async () => {
    const all = await providers.all().catch(() => null)
    if (all) {
      const origins = all.filter(({ isOn }) => isOn).flatMap(gameOriginsOf)
      last = [...new Set([...first, ...origins])]
    }
    return last
  }
}
