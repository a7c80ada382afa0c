import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, mix, opaque } from './contrast.ts'
import { type ColourSet, productColours } from './product-colours.ts'
import { readableTheme, themeRule, workedOut } from './readable-theme.ts'

const themes = ['light', 'dark'] as const
const steps = ['00', '55', '80', 'aa', 'ff']
const grounds = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

function expectReadable(colours: ColourSet, label: string): void {
  const written: [ink: string, ground: string][] = [
    [colours['header-foreground'], colours['bg-header-top']],
    [colours['header-accent'], colours['bg-header-top']],
    [colours['header-win'], colours['bg-header-top']],
    [colours['header-foreground'], mix(colours['header-tint'], colours['bg-header-top'], 0.14)],
    [colours['primary-foreground'], colours['primary-background']],
    [colours['secondary-foreground'], colours['secondary-background']],
    [colours['accent-foreground'], colours['accent-background']],
    [colours['danger-foreground'], colours.danger],
  ]
  if (colours['header-fade'] === 'transparent') {
    const faded = mix(colours['header-foreground'], colours['bg-header-top'], 0.72)
    written.push([faded, colours['bg-header-top']])
  }
  for (const ink of ['text', 'text-soft', 'link', 'danger', 'win', 'warn'] as const) {
    for (const ground of ['bg-app', 'bg-app-accent', 'bottomnav-background__bottom'] as const) {
      written.push([colours[ink], colours[ground]])
    }
  }
  for (const [ink, ground] of written) {
    expect(contrast(ink, ground), `${label}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
}

describe('what is written on colours that somebody set', () => {
  it('the product’s own colours are the ones of its style sheet, and nothing of them is worked out', () => {
    const sheet = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
    for (const name of themes) {
      const block = sheet.slice(sheet.indexOf(`[data-theme="${name}"] {`)).split('}')[0] ?? ''
      for (const [key, colour] of Object.entries(productColours[name]))
        expect(block).toContain(`  --${key}: ${colour};`)
      expect(readableTheme(name, {})).toEqual(productColours[name])
      expect(themeRule(name, {})).toBe('')
    }
  })

  it('can be read on every ground of the header, of the page, of cards and of buttons', () => {
    for (const name of themes) {
      for (const colour of grounds) {
        for (const key of ['bg-header-top', 'bg-app', 'bg-app-accent', 'primary-background', 'danger'] as const) {
          expectReadable(readableTheme(name, { [key]: colour }), `${name} ${key} ${colour}`)
        }
        const both = { 'bg-app': colour, 'bg-app-accent': '#808080', link: colour, 'text-soft': colour }
        expectReadable(readableTheme(name, both), `${name} with grey cards ${colour}`)
      }
    }
  })

  it('a white header has dark writing, a dark page light writing and dark cards; both are as they were set', () => {
    const colours = readableTheme('light', { 'bg-header-top': '#ffffff', 'bg-app': '#1a1a2e' })
    expect(colours).toMatchObject({ 'bg-header-top': '#ffffff', 'bg-app': '#1a1a2e', text: productColours.dark.text })
    expect(contrast(colours['bg-app-accent'], '#1a1a2e')).toBeLessThan(1.5)
    expect(themeRule('light', { 'bg-app': '#1a1a2e' })).toContain('color-scheme:dark')
  })

  it('colours that can be read stay as somebody set them, and so does all that they did not set', () => {
    const set = { 'bg-header-top': '#4a2a12', 'primary-background': '#8a4b14', link: '#8a4b14' }
    expect(workedOut('light', set)).toEqual({})
    expect(themeRule('light', set)).toBe(
      ':root[data-theme="light"]{--bg-header-top:#4a2a12;--primary-background:#8a4b14;--link:#8a4b14}',
    )
  })

  it('a parent’s light page over an operator’s dark one has dark writing again', () => {
    const operator = readableTheme('light', { 'bg-app': '#1a1a2e', 'bg-header-top': '#ffffff' })
    const colours = readableTheme('light', { 'bg-app': '#f7f4ec', 'bg-header-top': '#0b3a33' }, operator)
    expectReadable(colours, 'parent')
    const rule = themeRule('light', { 'bg-app': '#f7f4ec', 'bg-header-top': '#0b3a33' }, operator)
    for (const part of ['--text:#14211e', '--header-foreground:#ffffff', 'color-scheme:light'])
      expect(rule).toContain(part)
  })

  it('every way to write a colour is read as the browser reads it', () => {
    const white = [
      '#fff',
      '#ffffffff',
      'rgb(255 255 255)',
      'rgba(100%, 100%, 100%, 1)',
      'hsl(0 0% 100%)',
      'oklch(1 0 0)',
    ]
    for (const text of white) expect(contrast(text, '#000000'), text).toBeCloseTo(21, 1)
    expect(mix('hsl(210 50% 40%)', '#000', 1)).toBe('#336699')
    expect(mix('oklch(0.6279 0.2577 29.23)', '#000', 1)).toBe('#ff0000')
    expect(mix('OKLCH(62.79% 64.4% 29.23deg)', '#000', 1)).toBe('#ff0000')
    expect(opaque('rgb(0 0 0 / 50%)', '#ffffff')).toBe('#808080')
  })
})
