import { fiveLines } from '../lines.ts'
import type { SlotGame } from '../slot.ts'

const read = (strip: string): string[] => strip.trim().split(/\s+/)

/** 'Rempah', the spices: three reels, five lines, no features; every round is over when the reels stand. */
export const rempah: SlotGame = {
  code: 'rempah',
  rows: 3,
  lines: fiveLines,
  wild: 'kencana',
  strips: [
    read('lada kunyit cengkih lada pala kunyit lada kayumanis cengkih kunyit lada kencana kunyit cengkih'),
    read('kunyit lada cengkih kayumanis lada kunyit pala cengkih lada kunyit kencana lada cengkih kunyit kayumanis'),
    read('lada cengkih kunyit lada kencana kunyit cengkih pala lada kunyit kayumanis lada cengkih kunyit'),
  ],
  pays: {
    kencana: { 3: 200 },
    pala: { 3: 50 },
    kayumanis: { 3: 25 },
    cengkih: { 3: 10 },
    kunyit: { 3: 6 },
    lada: { 3: 5 },
  },
  scatterPays: {},
  lineBets: [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000],
}
