import type { Lang } from '@balai/copy/browser'
import type { ReportRow } from './use-report.ts'

/** Columns of the file: a name for people, and what stands under it. */
export type CsvColumn = readonly [name: string, value: (row: ReportRow) => string | number | null | undefined]

/** A spreadsheet opens a file by the separator of its own country: where decimals have a comma, that is the semicolon (record 0609). */
const separators: Record<Lang, string> = { id: ';', en: ',' }

/** A text that begins like a formula would be reckoned by the spreadsheet; behind an apostrophe it is read. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function quoted(value: string | number | null | undefined): string {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '')
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a file that spreadsheets open: plain numbers, days as `YYYY-MM-DD`, and the mark by which it is read as UTF-8. */
export function csvOf(columns: readonly CsvColumn[], rows: readonly ReportRow[], lang: Lang): string {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, value]) => value(row)))]
  return `\ufeff${lines.map((line) => line.map(quoted).join(separators[lang])).join('\r\n')}\r\n`
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may begin to read it only after this; a minute is long enough for any.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
