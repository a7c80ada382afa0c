/**
 * Lists as PostgreSQL sends and receives them in binary, for one dimension counted from 1. At 200 postings a statement
 * the spelling and reading of array texts costs more than deciding the postings.
 */
const headBytes = 20
const typeNumbers = { int8: 20, int4: 23, int2: 21, text: 25, bytea: 17 }

function withHead(bodyBytes: number, type: keyof typeof typeNumbers, count: number, hasNull: boolean): Buffer {
  const buffer = Buffer.allocUnsafe(headBytes + bodyBytes)
  buffer.writeInt32BE(1, 0) // dimensions
  buffer.writeInt32BE(hasNull ? 1 : 0, 4)
  buffer.writeInt32BE(typeNumbers[type], 8)
  buffer.writeInt32BE(count, 12)
  buffer.writeInt32BE(1, 16) // first subscript
  return buffer
}

/** `bigint[]`; null stands for NULL. */
export function int8Array(values: readonly (bigint | null)[]): Buffer {
  let nulls = 0
  for (const value of values) if (value === null) nulls += 1
  const buffer = withHead(values.length * 12 - nulls * 8, 'int8', values.length, nulls > 0)
  let at = headBytes
  for (const value of values) {
    buffer.writeInt32BE(value === null ? -1 : 8, at)
    if (value !== null) buffer.writeBigInt64BE(value, at + 4)
    at += value === null ? 4 : 12
  }
  return buffer
}

/** `integer[]`. */
export function int4Array(values: readonly number[]): Buffer {
  const buffer = withHead(values.length * 8, 'int4', values.length, false)
  let at = headBytes
  for (const value of values) {
    buffer.writeInt32BE(4, at)
    buffer.writeInt32BE(value, at + 4)
    at += 8
  }
  return buffer
}

/** `smallint[]`. */
export function int2Array(values: readonly number[]): Buffer {
  const buffer = withHead(values.length * 6, 'int2', values.length, false)
  let at = headBytes
  for (const value of values) {
    buffer.writeInt32BE(2, at)
    buffer.writeInt16BE(value, at + 4)
    at += 6
  }
  return buffer
}

/** `text[]`; null stands for NULL. */
export function textArray(values: readonly (string | null)[]): Buffer {
  let bodyBytes = 0
  for (const value of values) bodyBytes += 4 + (value === null ? 0 : Buffer.byteLength(value))
  const buffer = withHead(bodyBytes, 'text', values.length, values.includes(null))
  let at = headBytes
  for (const value of values) {
    const bytes = value === null ? 0 : buffer.write(value, at + 4)
    buffer.writeInt32BE(value === null ? -1 : bytes, at)
    at += 4 + bytes
  }
  return buffer
}

/** `bytea[]` from hex texts; null stands for NULL. */
export function byteaArray(values: readonly (string | null)[]): Buffer {
  let bodyBytes = 0
  for (const value of values) bodyBytes += 4 + (value === null ? 0 : value.length / 2)
  const buffer = withHead(bodyBytes, 'bytea', values.length, values.includes(null))
  let at = headBytes
  for (const value of values) {
    const bytes = value === null ? 0 : buffer.write(value, at + 4, 'hex')
    buffer.writeInt32BE(value === null ? -1 : bytes, at)
    at += 4 + bytes
  }
  return buffer
}

/** The bytes of a `bytea` as PostgreSQL writes it. */
export const readBytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')

/** Reads what `array_send` made of a `bigint[]`; an absent array is empty. */
export function readInt8Array(buffer: Buffer | null): (bigint | null)[] {
  if (buffer === null || buffer.readInt32BE(0) === 0) return []
  const values: (bigint | null)[] = new Array(buffer.readInt32BE(12))
  let at = headBytes
  for (let place = 0; place < values.length; place += 1) {
    const isNull = buffer.readInt32BE(at) < 0
    values[place] = isNull ? null : buffer.readBigInt64BE(at + 4)
    at += isNull ? 4 : 12
  }
  return values
}
