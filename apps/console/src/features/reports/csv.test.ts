import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import type { ReportDay } from './use-report.ts'

const day = { day: '2026-11-24', depositSum: 1_500_000, gross: -2_000, depositWaitSeconds: null } as ReportDay // what the columns read

it('a report as a file has plain numbers, nothing where there is nothing, and names that may hold commas', () => {
  const text = csvOf(
    [
      ['Hari', ({ day }) => day],
      ['Deposit, Rp', ({ depositSum }) => depositSum],
      ['Hasil "kotor"', ({ gross }) => gross],
      ['Tunggu', ({ depositWaitSeconds }) => depositWaitSeconds],
    ],
    [day],
  )
  expect(text).toBe('\ufeffHari,"Deposit, Rp","Hasil ""kotor""",Tunggu\r\n2026-11-24,1500000,-2000,\r\n')
})
