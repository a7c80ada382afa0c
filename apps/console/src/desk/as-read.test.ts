import { expect, it } from 'vitest'
import { carrySite, siteReadOf } from '../features/content/site-change.ts'
import type { Site } from '../features/content/use-site.ts'
import { carryOver, changedByBoth, readOf } from './as-read.ts'

it('what a person wrote goes on top of what holds now, and what they left alone is as a colleague has it', () => {
  const before = { title: 'Bank', rank: '1', hosts: ['a'] }
  const written = { title: 'Bank Saya', rank: '1', hosts: ['a'] }
  expect(carryOver(before, written, { title: 'Bank Rekan', rank: '2', hosts: ['b'] })).toEqual({
    title: 'Bank Saya',
    rank: '2',
    hosts: ['b'],
  })
  expect(readOf({ title: 'Bank', rank: 1, maximum: null }, { title: 'Bank Saya', maximum: 5 })).toEqual({
    title: 'Bank',
    maximum: null,
  })
})

it('of what is written whole, only what both made something else of is told', () => {
  const before = { title: 'Bonus', days: 7, rates: { slots: 100 }, reason: '' }
  const draft = { title: 'Saya', days: 9, rates: { slots: 100 }, reason: 'Saya tulis' }
  expect(changedByBoth(before, draft, { title: 'Rekan', days: 9, rates: { slots: 50 }, reason: '' })).toEqual(['title'])
})

it('of the site each colour is carried over and told as it was read, one that was not set as empty', () => {
  const site = (link: string | undefined, danger: string, pageTitle = 'Balai') =>
    ({ pageTitle, theme: { light: { ...(link === undefined ? {} : { link }), danger }, dark: {} } }) as Site // what is looked at
  expect(carrySite(site('#111', '#222'), site('#333', '#222'), site('#444', '#555', 'Rekan'))).toEqual(
    site('#333', '#555', 'Rekan'),
  )
  const change = { theme: { light: { link: '#333' }, dark: {} } }
  expect(siteReadOf(site(undefined, '#222'), change)).toEqual({ theme: { light: { link: '' }, dark: {} } })
})
