/**
 * Array literals as PostgreSQL reads them. The driver's own spelling of arrays visits each element several times, which
 * at 200 postings a statement is dear.
 */
export const numbersLiteral = (values: readonly (bigint | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`

const special = /["\\]/g
const plain = /^[A-Za-z0-9_:.-]+$/

function quote(value: string): string {
  if (plain.test(value) && value.toUpperCase() !== 'NULL') return value
  return `"${value.replace(special, '\\$&')}"`
}

/** As {@link numbersLiteral}, for text. */
export const textsLiteral = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : quote(value))).join()}}`

/** Reads `{1,2,NULL}`; an absent array is empty. */
export function readNumbers(literal: string | null): (bigint | null)[] {
  if (literal === null || literal === '{}') return []
  return literal
    .slice(1, -1)
    .split(',')
    .map((text) => (text === 'NULL' ? null : BigInt(text)))
}
