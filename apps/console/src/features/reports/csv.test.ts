import { expect, it, vi } from 'vitest'
import { type CsvColumn, csvOf, download } from './csv.ts'
import type { ReportRow } from './use-report.ts'

const day = { day: '2026-11-24', depositSum: 1_500_000, gross: -2_000, depositWaitSeconds: null } as ReportRow // what the columns read
const columns: readonly CsvColumn[] = [
  ['Hari', ({ day }) => day],
  ['Deposit, Rp', ({ depositSum }) => depositSum],
  ['Hasil "kotor"', ({ gross }) => gross],
  ['Tunggu', ({ depositWaitSeconds }) => depositWaitSeconds],
]

it('a report as a file has plain numbers, nothing where there is nothing, and names that may hold separators', () => {
  const text = csvOf(columns, [day], 'en')
  expect(text).toBe('\ufeffHari,"Deposit, Rp","Hasil ""kotor""",Tunggu\r\n2026-11-24,1500000,-2000,\r\n')
})

it('in Indonesian its columns are separated as spreadsheets expect it there', () => {
  const text = csvOf(columns, [day], 'id')
  expect(text).toBe('\ufeffHari;"Deposit, Rp";"Hasil ""kotor""";Tunggu\r\n2026-11-24;1500000;-2000;\r\n')
})

it('no text of it is taken for a formula, and a loss stays a number', () => {
  const formula: CsvColumn = ['=1+1', () => '@SUM(A1)']
  const text = csvOf([formula, ['Rugi', ({ gross }) => gross]], [day], 'en')
  expect(text).toBe("\ufeff'=1+1,Rugi\r\n'@SUM(A1),-2000\r\n")
})

it('stays at its address while a browser may not have begun to read it', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const ends = vi.spyOn(URL, 'revokeObjectURL')
  download('balai-2026-11-24-2026-11-24.csv', 'Hari\r\n')
  expect(link).toMatchObject({ href: expect.stringMatching(/^blob:/), download: 'balai-2026-11-24-2026-11-24.csv' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(ends, 'Safari looks for it in a task of its own').not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(ends.mock.calls).toEqual([[link.href]])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
