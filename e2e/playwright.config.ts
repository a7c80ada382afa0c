import { defineConfig } from '@playwright/test'
import { arcadeOrigin, siteOrigin } from './support/addresses.ts'
import { chromiumArgs } from './support/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/start-balai.ts',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  metadata: { siteOrigin, arcadeOrigin },
  use: {
    baseURL: siteOrigin,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // It would answer for files that a test means to hold back; the tests of the offline page let it in.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
