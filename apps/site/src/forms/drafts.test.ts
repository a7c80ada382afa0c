import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropLeftOnLogout } from '../boot/logout.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** A storage as browsers have it: its keys are its own. */
const storage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

class Form {
  action = 'https://balai.test/en/logout'
}
let listeners: { name: string; listener: (event: object) => void }[]
const tell = (told: string, event: object) => {
  for (const { name, listener } of listeners) if (name === told) listener(event)
}
const leave = () => tell('submit', { target: new Form() })

describe('what was typed when a session ended', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', storage())
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('HTMLFormElement', Form)
    vi.stubGlobal('document', { cookie: 'i18n_redirected=id; uid=ani' })
    listeners = []
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.push({ name, listener }))
    vi.stubGlobal('dispatchEvent', (event: Event) => tell(event.type, event))
    dropLeftOnLogout()
  })

  it('is there again for the same member and form', () => {
    keepDraft('ani', 'deposit', { amount: '75000' })
    expect(readDraft('ani', 'deposit')).toEqual({ amount: '75000' })
    expect(readDraft('ani', 'withdraw')).toBeNull()
  })
  it('is nobody else’s, and goes when another member comes', () => {
    keepDraft('ani', 'deposit', { amount: '75000' })
    expect(readDraft('budi', 'deposit')).toBeNull()
    expect(readDraft('ani', 'deposit')).toBeNull()
  })
  it('goes when it was sent, and all of it when the member leaves', () => {
    keepDraft('ani', 'deposit', { amount: '1' })
    keepDraft('ani', 'kyc', { number: '2' })
    dropDraft('ani', 'deposit')
    expect(readDraft('ani', 'deposit')).toBeNull()
    expect(readDraft('ani', 'kyc')).not.toBeNull()
    sessionStorage.setItem('deposit/ani', 'a reservation')
    leave()
    expect(readDraft('ani', 'kyc')).toBeNull()
    expect(sessionStorage.getItem('deposit/ani')).toBeNull()
    expect(localStorage.getItem('signed_out')).not.toBeNull()
  })
  it('is kept no more once another member has signed in in another tab', () => {
    vi.stubGlobal('document', { cookie: 'uid=budi' })
    keepDraft('ani', 'kyc', { number: '2' })
    expect(readDraft('ani', 'kyc')).toBeNull()
  })
  it('is kept for the page where storage is closed', () => {
    const closed = new Proxy({}, { get: () => { throw new Error('SecurityError') } }) // biome-ignore format: one thought
    vi.stubGlobal('sessionStorage', closed)
    vi.stubGlobal('localStorage', closed)
    keepDraft('ani', 'gift', { amount: '5' })
    expect(readDraft('ani', 'gift')).toEqual({ amount: '5' })
    leave()
    expect(readDraft('ani', 'gift')).toBeNull()
  })
})
