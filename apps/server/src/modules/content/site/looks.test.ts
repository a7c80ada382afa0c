import { productColours } from '@balai/contract'
import { expect, it } from 'vitest'
import { looksOf } from './looks.ts'

it('what a browser paints around the pages is the operator’s colour where it set one, else the product’s', () => {
  const theme = { light: { 'bg-header-top': '#123456' }, dark: { 'bg-app': '#010203' } }
  expect(looksOf({ logo: '', favicon: '', theme }).around).toEqual({
    light: { head: '#123456', ground: productColours.light['bg-app'] },
    dark: { head: productColours.dark['bg-header-top'], ground: '#010203' },
  })
})
