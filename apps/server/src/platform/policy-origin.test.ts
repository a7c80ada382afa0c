import { expect, it } from 'vitest'
import { isPolicyOrigin } from './policy-origin.ts'

it.each([
  'https://mitra.test',
  'http://localhost:4100',
  'https://a_b.xn--mitra.test:8443',
  'http://127.0.0.1:5',
  'http://[::1]:3000',
])('%s may stand in a content policy', (text) => expect(isPolicyOrigin(text)).toBe(true))

it.each([
  'https://a.test;script-src-elem',
  'https://a.test,default-src',
  'https://*',
  'https://*.com',
  'https://a.test/x',
  "https://a.test 'unsafe-inline'",
  'https://a.test\n',
  'javascript:1',
  "'self'",
])('%j may not', (text) => expect(isPolicyOrigin(text)).toBe(false))
