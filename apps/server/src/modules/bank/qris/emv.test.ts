import { describe, expect, it } from 'vitest'
import { crc16, qrisText } from './emv.ts'
import { drawQr } from './picture.ts'

/** Reads the fields as any payment app does: two digits of name, two of length. */
function readFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

describe('a QRIS code', () => {
  const merchant = { name: 'BALAI PERAGA', city: 'JAKARTA', id: 'ID1020304050607' }
  const text = qrisText({ merchant, amount: 125_000n, reference: 'dep_01ABC' })

  it('has the checksum of the published test vector', () => {
    expect(crc16('123456789')).toBe('29B1') // CRC-16/CCITT-FALSE
  })

  it('ends with the checksum of everything before it', () => {
    expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)))
    expect(text.slice(-8, -4)).toBe('6304')
  })

  it('says who is paid, how much, in rupiah, for which payment', () => {
    expect(readFields(text)).toMatchObject({
      '00': '01',
      '01': '12',
      '53': '360',
      '54': '125000',
      '58': 'ID',
      '59': 'BALAI PERAGA',
      '60': 'JAKARTA',
    })
    expect(readFields(readFields(text)['62'] ?? '')['05']).toBe('dep_01ABC')
    expect(readFields(readFields(text)['51'] ?? '')['02']).toBe(merchant.id)
  })

  it('is drawn as one path with a quiet zone', () => {
    const { size, path } = drawQr(text)
    expect(size).toBeGreaterThan(25)
    expect(path).toMatch(/^M4 4h7v1h-7z/) // the corner of the first finder pattern, four modules in
  })
})
