import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProtocolFault } from '../src/errors.ts'
import { RecordReader } from '../src/record-reader.ts'

test('records come out the same however they are cut into frames', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((record) => record.replaceAll('\x1e', ''))
  const input = fc.record({ texts: fc.array(text, { maxLength: 6 }), cuts: fc.array(fc.nat(200), { maxLength: 8 }) })
  fc.assert(
    fc.property(input, ({ texts, cuts }) => {
      const bytes = Buffer.from(texts.map((record) => `${record}\x1e`).join(''))
      const reader = new RecordReader(1_000)
      const borders = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length]
      const read = borders.flatMap((border, index) => reader.read(bytes.subarray(border, borders[index + 1])))
      expect(read).toEqual(texts.map((record) => Buffer.from(record).toString()))
    }),
  )
})

test('a record of exactly the limit passes and one byte more does not, in one frame or many', () => {
  const frames = (bytes: number, step: number) =>
    Array.from({ length: Math.ceil(bytes / step) }, (_, index) =>
      Buffer.alloc(Math.min(step, bytes - index * step), 'x'),
    )
  const end = Buffer.from('\x1e')
  for (const step of [1, 7, 100]) {
    const reader = new RecordReader(64)
    expect(frames(64, step).flatMap((frame) => reader.read(frame))).toEqual([])
    expect(reader.read(end)).toEqual(['x'.repeat(64)])
    expect(() => frames(65, step).flatMap((frame) => reader.read(frame))).toThrow(ProtocolFault)
  }
})

test('an unfinished record is kept even when the frame that brought it changes afterwards', () => {
  const reader = new RecordReader(64)
  const frame = Buffer.from('half')
  reader.read(frame)
  frame.fill('-')
  expect(reader.read(Buffer.from('\x1e'))).toEqual(['half'])
})
