import type { AmbientWords } from './index.ts'

export const en: AmbientWords = {
  line: {
    away: 'You are offline.',
    awayHint: 'This page catches up as soon as the connection is back.',
    back: 'The connection is back.',
  },
  version: {
    newer: 'A new version is available.',
    update: 'Update now',
  },
  draft: {
    restored: 'What you had filled in is back.',
  },
  offlinePage: {
    line: {
      title: 'You are offline',
      body: 'This page needs a connection. Your balance and requests are safe; once the connection is back, the page loads again by itself.',
    },
    server: {
      title: 'The site cannot be reached',
      body: 'Your device is connected, but our server does not answer yet. Your balance and requests are safe; once it answers, the page loads again by itself.',
    },
    retry: 'Try again',
  },
  app: {
    deposit: 'Deposit',
    games: 'Games',
  },
}
