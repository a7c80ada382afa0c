import { twentyLines } from '../lines.ts'
import type { SlotGame } from '../slot.ts'

const read = (strip: string): string[] => strip.trim().split(/\s+/)

/** 'Pasar Malam', the night market: five reels, twenty lines, free spins under the lanterns. */
export const pasarMalam: SlotGame = {
  code: 'pasar-malam',
  rows: 3,
  lines: twentyLines,
  wild: 'bulan',
  scatter: 'lampion',
  strips: [
    read(`cabai jagung bianglala cabai balon sate jeruk jagung sate cabai cendol gerobak cabai jagung bianglala
          gerobak lampion cendol balon jagung jeruk gerobak sate jeruk balon cendol jeruk balon cendol`),
    read(`gerobak balon jeruk sate cabai cendol gerobak jeruk balon cabai jeruk sate bianglala balon cabai
          cendol jagung jeruk balon jagung bulan gerobak jagung cabai sate cendol lampion jagung bianglala`),
    read(`sate cabai balon bianglala jeruk cabai balon jeruk bianglala lampion sate balon jeruk gerobak balon
          cendol jagung cabai gerobak jagung cabai gerobak sate jagung cendol bulan jagung cendol jeruk`),
    read(`balon gerobak sate jagung jeruk gerobak sate bulan cendol cabai jagung lampion sate jeruk gerobak
          cabai jagung bianglala jeruk balon cabai bianglala balon jagung cendol jeruk balon cabai cendol`),
    read(`lampion gerobak jagung balon jeruk gerobak jagung sate cabai jeruk balon cendol sate bianglala cendol
          cabai jagung gerobak cendol bianglala cabai jeruk balon jagung cabai sate cendol jeruk balon`),
  ],
  pays: {
    bianglala: { 3: 100, 4: 450, 5: 2000 },
    gerobak: { 3: 40, 4: 150, 5: 600 },
    sate: { 3: 30, 4: 120, 5: 400 },
    cendol: { 3: 25, 4: 80, 5: 300 },
    jagung: { 3: 15, 4: 50, 5: 200 },
    balon: { 3: 10, 4: 40, 5: 150 },
    jeruk: { 3: 10, 4: 30, 5: 120 },
    cabai: { 3: 10, 4: 30, 5: 120 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: {
    award: { 3: 10, 4: 12, 5: 15 },
    strips: [
      read(`cabai jagung sate cabai jagung cendol sate jeruk balon lampion jagung sate cendol
            balon lampion jeruk gerobak cabai jeruk balon bianglala jagung cendol gerobak bianglala balon`),
      read(`cendol gerobak jagung cabai gerobak bulan cendol balon sate cabai balon jagung jeruk
            cendol balon cabai lampion jagung bianglala jeruk bulan lampion jeruk jagung sate balon`),
      read(`lampion bulan cabai balon jeruk bianglala jagung cendol bulan balon gerobak jagung jeruk
            cendol lampion balon cendol gerobak sate cabai balon jagung cabai jeruk jagung sate`),
      read(`bianglala gerobak bulan cabai jagung jeruk cabai balon jagung sate jeruk balon jagung
            bulan cendol jeruk jagung cabai balon lampion gerobak balon cendol sate lampion cendol`),
      read(`bianglala gerobak cabai sate gerobak jeruk balon jagung lampion cendol balon sate jagung
            bianglala cendol balon cabai jagung cendol cabai balon jeruk jagung lampion sate jeruk`),
    ],
    ladder: [
      { lit: 0, multiplier: 1 },
      { lit: 4, multiplier: 2 },
      { lit: 8, multiplier: 3 },
      { lit: 12, multiplier: 5 },
    ],
  },
  lineBets: [10, 25, 50, 100, 250, 500, 1000, 2500, 5000],
}
