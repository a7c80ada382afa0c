import type { Config } from '../src/config.ts'

/** Arcade beside a platform at `balaiUrl`, which browsers find elsewhere. */
export const arcadeConfig = ({ key, balaiUrl }: Pick<Config, 'key' | 'balaiUrl'>): Config => ({
  port: 0,
  host: '',
  origin: 'http://arcade.test',
  publicOrigin: 'https://lobby.test',
  balaiUrl,
  databaseUrl: '',
  key,
  logLevel: 'silent',
})
