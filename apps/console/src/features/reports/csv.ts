import type { ReportDay } from './use-report.ts'

/** Columns of the file: a name for people, and what stands under it. */
export type CsvColumn = readonly [name: string, value: (day: ReportDay) => string | number | null]

const quoted = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The days as a file that any spreadsheet opens: plain numbers, days as `YYYY-MM-DD`, and the mark by which it is read as UTF-8. */
export function csvOf(columns: readonly CsvColumn[], days: readonly ReportDay[]): string {
  const lines = [columns.map(([name]) => name), ...days.map((day) => columns.map(([, value]) => value(day)))]
  return `\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
