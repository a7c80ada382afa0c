import { afterEach, expect, it, vi } from 'vitest'
import { followDevice } from './device.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('spec 9, Device detection: the width counts once the window has rested for 50 ms', () => {
  vi.useFakeTimers()
  const media = { matches: true }
  const dataset: Record<string, string> = { device: 'desktop' }
  let resize = () => {}
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    resize = listener
  })
  followDevice()
  expect(dataset.device).toBe('mobile') // the server's guess was another
  media.matches = false
  resize()
  vi.advanceTimersByTime(49)
  resize()
  vi.advanceTimersByTime(49)
  expect(dataset.device).toBe('mobile')
  vi.advanceTimersByTime(1)
  expect(dataset.device).toBe('desktop')
})
