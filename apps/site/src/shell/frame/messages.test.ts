import { describe, expect, it } from 'vitest'
import { readMessage } from './messages.ts'

const parents = ['https://mitra.test']
const read = (message: object) => readMessage({ to: 'balai', ...message }, parents)

// spec 4, Theme and operator; decision 31
describe('a message of a parent page', () => {
  it('changes the colours of either theme, and the theme', () =>
    expect(read({ type: 'set-colours', theme: 'dark', dark: { link: '#ff0000' } })).toEqual({
      type: 'set-colours',
      theme: 'dark',
      light: {},
      dark: { link: '#ff0000' },
    }))
  it.each([
    ['no colour', { light: { link: 'red;}body{display:none' } }],
    ['a colour of no key of ours', { light: { '--x': '#fff' } }],
    ['no text', { dark: { link: 7 } }],
    ['another theme', { theme: 'pink' }],
    ['no set at all', { light: null }],
  ])('is refused whole with %s in it', (_what, fields) =>
    expect(read({ type: 'set-colours', ...fields })).toEqual({ type: 'refused', of: 'set-colours' }),
  )
  it('asks for the colours', () => expect(read({ type: 'get-colours' })).toEqual({ type: 'get-colours' }))
  it.each([
    ['https://mitra.test/logo.svg?x=1', true],
    ['data:image/svg+xml;base64,PHN2Zy8+', true],
    ['https://lain.test/logo.svg', false],
    ['javascript:alert(1)', false],
    ['data:text/html;base64,PGI+', false],
    [`data:image/png;base64,${'A'.repeat(100_000)}`, false],
  ])('may bring the logo %.40s: %s', (logo, isTaken) =>
    expect(read({ type: 'set-logo', logo })).toEqual(
      isTaken ? { type: 'set-logo', logo, isShown: true } : { type: 'refused', of: 'set-logo' },
    ),
  )
  it('hides the logo, or gives the operator’s back', () => {
    expect(read({ type: 'set-logo', logo: null, isShown: false })).toEqual({
      type: 'set-logo',
      logo: null,
      isShown: false,
    })
    expect(read({ type: 'set-logo', logo: null })).toMatchObject({ isShown: true })
  })
  it('sets an operator by its id, and by nothing else', () => {
    expect(read({ type: 'set-operator', operatorId: 'demo' })).toEqual({ type: 'set-operator', operatorId: 'demo' })
    expect(read({ type: 'set-operator', operatorId: '../x' })).toMatchObject({ type: 'refused' })
  })
  it('of a kind that we do not know is refused by its name', () => {
    for (const type of ['toString', 'eval', '__proto__']) expect(read({ type })).toEqual({ type: 'refused', of: type })
  })
  it('that is not for us is none of our business', () => {
    for (const data of [null, 'x', 7, {}, { type: 'set-colours' }, { to: 'arcade', type: 'get-colours' }])
      expect(readMessage(data, parents)).toBeNull()
  })
})
