import { defineConfig } from '@playwright/test'
import { arcadeOrigin, siteOrigin } from './support/addresses.ts'
import { chromiumArgs } from './support/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH
const oldestPath = process.env.OLDEST_CHROMIUM_PATH

/** They ask for nothing that a window's width, a mouse or a finger changes, or set the width themselves: they run once (record 0445). */
const onPhoneOnly = [
  '**/{bank/{amounts,answers,away,bounce,busy,closed,limit,payment-bonus,phone-credit,play-money,receipt-size,told-anew},content/head,games/{figures,free-spins,large-letters,table},member/register-rules,promotions/attendance,realtime/{in-game,realtime},referral/code,kyc/sent-again,safer-play/{answers,away},session/line,session/tabs}.*',
  '**/shell/{client-log,clocks,drafts,errors,fits,frame,freshness,home,kept-home,large-letters,layout,line-back,list-end,offline,routes,servers,sums,ui-page,watch,weight}.*',
]

/** Staff sit at a desk, a phone has no keyboard, and what axe finds on a phone `shell/fits` looks for. */
const onDesktopOnly = [
  '**/{bank/{background,blocked,channels,decide,desk,held,lookup,notices},content/{colours,desk,links,pictures,reasons},games/{console,controls,hide},kyc/{next,pictures,revoke},member/{acts,contact,desk,live,standing},operators/{asked,audit,failures,forms,meanwhile,overtaken,settings,staff,tabs},promotions/{console,lists,vouchers},realtime/desk,referral/flags,reports/report,wallet/{adjustments,transit}}.*',
  '**/shell/{accessible,console-dialogs,console-keys,console-long,console-queues,console-rooms,console-scroll,console-tables,console-words,focus,keyboard}.*',
]

/** What members do every day, in the oldest browser that we serve (record 0598). */
const inOldest = '**/{bank/main-job,games/{history,lists},session/login-dialog,shell/{errors,home,shell}}.*'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/start-balai.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  // For the longest of them on a machine that is three times as slow as usual, as CI's has been.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  metadata: { siteOrigin, arcadeOrigin },
  use: {
    baseURL: siteOrigin,
    // What is never there to be clicked is told by its name, before the whole test is out of time.
    actionTimeout: 60_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // It would answer for files that a test means to hold back; the tests of the offline page let it in.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // Recording each test takes a tenth of the run; in `npm test` a second try is recorded.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: onDesktopOnly,
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: onPhoneOnly,
      // A test with this tag asks for nothing that a width, a mouse or a finger changes (record 0445).
      grepInvert: /@once/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(oldestPath
      ? [
          {
            name: 'oldest',
            testMatch: inOldest,
            use: { ...phone, launchOptions: { args: chromiumArgs, executablePath: oldestPath } },
          },
        ]
      : []),
  ],
})
