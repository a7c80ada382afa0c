import { describe, expect, it } from 'vitest'
import { receiptFault } from './receipt-file.ts'

const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50],
}
const file = (head: readonly number[], size = 1_000, name = 'bukti.jpg') => {
  const bytes = new Uint8Array(size)
  bytes.set(head)
  return new File([bytes], name, { type: 'image/jpeg' })
}
const fiveMegabytes = 5 * 1024 * 1024

describe('a chosen receipt', () => {
  it.each(Object.entries(heads))('may be a picture of type %s', async (_type, head) => {
    expect(await receiptFault(file(head))).toBeNull()
  })

  it('is told by its bytes, whatever its name says', async () => {
    expect(await receiptFault(file([0x25, 0x50, 0x44, 0x46]))).toBe('receiptNotPicture')
    expect(await receiptFault(file(heads.png, 1_000, 'bukti.pdf'))).toBeNull()
    const wave = [...heads.webp.slice(0, 8), 0x57, 0x41, 0x56, 0x45]
    expect(await receiptFault(file(wave))).toBe('receiptNotPicture')
    expect(await receiptFault(new File([], 'kosong.jpg'))).toBe('receiptNotPicture')
  })

  it('may have 5 MB and not a byte more', async () => {
    expect(await receiptFault(file(heads.jpeg, fiveMegabytes))).toBeNull()
    expect(await receiptFault(file(heads.jpeg, fiveMegabytes + 1))).toBe('receiptTooLarge')
  })

  it('that cannot be read any more is refused, not thrown', async () => {
    const gone = file(heads.jpeg)
    gone.slice = () => {
      throw new Error('the file is gone')
    }
    expect(await receiptFault(gone)).toBe('receiptDamaged')
  })
})
