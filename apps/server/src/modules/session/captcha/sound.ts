import type { Random } from '../../../platform/random.ts'

const samplesPerSecond = 8_000
const shortMs = 120
const longMs = 700
const pauseMs = 140
const groupPauseMs = 900

type Samples = number[]

const lengthOf = (ms: number): number => Math.round((ms / 1000) * samplesPerSecond)

/** Hiss under everything, so that the tones cannot be cut out at zero. */
function silence(ms: number, random: Random): Samples {
  return [...random.bytes(lengthOf(ms))].map((byte) => (byte / 255 - 0.5) * 0.08)
}

function tone(ms: number, hertz: number, random: Random): Samples {
  const under = silence(ms, random)
  const edge = under.length / 10
  return under.map((hiss, at) => {
    const loud = Math.min(1, at / edge, (under.length - at) / edge) // no clicks at the ends
    return hiss + Math.sin((2 * Math.PI * hertz * at) / samplesPerSecond) * 0.45 * loud
  })
}

function soundOf(digit: number, random: Random): Samples {
  const hertz = 420 + (random.bytes(1)[0] ?? 0) * 2
  if (digit === 0) return tone(longMs, hertz, random)
  return Array.from({ length: digit }, () => [...tone(shortMs, hertz, random), ...silence(pauseMs, random)]).flat()
}

function wav(samples: Samples): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20) // PCM
  header.writeUInt16LE(1, 22) // one channel
  header.writeUInt32LE(samplesPerSecond, 24)
  header.writeUInt32LE(samplesPerSecond, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, Buffer.from(samples.map((sample) => Math.round(128 + sample * 127)))])
}

/** The code for those who cannot see it (decision 11): as many short tones as the digit says, a long one for zero. */
export function playCode(code: string, random: Random): string {
  const groups = [...code].flatMap((digit) => [...soundOf(Number(digit), random), ...silence(groupPauseMs, random)])
  return `data:audio/wav;base64,${wav([...silence(300, random), ...groups]).toString('base64')}`
}
