import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/{server,arcade,site}/{src,test}/**/*.test.ts',
      'tools/**/*.test.ts',
      'e2e/test/**/*.test.ts',
    ],
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
