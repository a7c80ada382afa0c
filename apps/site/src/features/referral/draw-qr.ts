import { encode } from 'uqr'

/** Modules of quiet around the code; scanners need four. */
const border = 4

/** A text as a QR code: one path of rows on a square of `size` modules. Drawn on the server, so that no browser loads the encoder. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: path.join('') }
}
