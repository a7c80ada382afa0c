import { availableParallelism, loadavg } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * How many share each processor as the tests begin, ten at most. Bounds are there to end a test that hangs: what takes a
 * minute on a machine of its own takes so many times as long on one that others work on too (record 0295).
 */
const crowd = Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

export default defineConfig({
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/{server,arcade,site,console}/{src,test}/**/*.test.ts',
      'tools/**/*.test.ts',
      'e2e/test/**/*.test.ts',
    ],
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    testTimeout: 60_000 * crowd,
    hookTimeout: 60_000 * crowd,
    // What is to come soon is waited for; a test of how soon names its own bound. A second was too little on two slow
    // processors: three files run at once, and one may simulate a million rounds meanwhile.
    expect: { poll: { timeout: 5_000 * crowd } },
    maxWorkers: 3,
    // Each file evaluating all of the server anew took a third of the run (record 0490).
    isolate: false,
    // What one file puts in another's place must not outlive its test.
    restoreMocks: true,
    unstubGlobals: true,
  },
})
