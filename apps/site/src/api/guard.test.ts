import { describe, expect, it } from 'vitest'
import { pageAddress } from './guard.ts'

const addressOf = (path: string, basename: '' | '/en' = '') =>
  pageAddress(new Request(`http://site.test${path}`), basename)

describe('the page that a request is for', () => {
  it.each([
    ['/transaction/deposit', '/transaction/deposit'],
    ['/transaction/deposit.data', '/transaction/deposit'],
    ['/_root.data', '/'],
    ['/_.data?auth=ended', '/?auth=ended'],
    ['/slots.data?type=classic&_routes=root', '/slots?type=classic'],
    ['/ResetPassword?username=wulan123&token=abc', '/'],
    ['/ResetPassword.data?username=wulan123&token=abc', '/'],
  ])('of %s is %s', (path, page) => expect(addressOf(path)).toBe(page))

  it.each([
    ['/en/transaction/deposit', '/transaction/deposit'],
    ['/en/transaction/deposit.data', '/transaction/deposit'],
    ['/EN/transaction/deposit', '/transaction/deposit'],
    ['/en', '/'],
    ['/En', '/'],
    ['/en/_.data?auth=ended', '/?auth=ended'],
    ['/en.data', '/'],
    ['/english', '/english'],
  ])('of %s in a language whose addresses begin with /en is %s', (path, page) =>
    expect(addressOf(path, '/en')).toBe(page),
  )
})
