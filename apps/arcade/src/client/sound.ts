const storageKey = 'arcade-sound'
/** So long after its last tone the device that makes sound is let go: while it runs, a silent table costs battery. */
const restAfterMs = 1500

/** Five notes of a slendro-like scale, for a small gamelan of sine waves; nothing is sampled. */
const scale = [262, 301, 346, 397, 456, 524, 602, 692, 794, 912]

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true // storage is closed to frames in some browsers; the choice then lasts as long as the page
  }
}

/** Sound made on the spot. Silent until the player touches or presses something, and whenever muted or hidden. */
export function createSound() {
  let isOn = remembered()
  let context: AudioContext | undefined
  let out: GainNode | undefined
  /** When the last tone ends, on the context's clock in seconds, which stands still while it rests. */
  let endsAt = 0
  let resting: ReturnType<typeof setTimeout> | undefined

  const restWhenSilent = (): void => {
    if (!context) return
    clearTimeout(resting)
    const soundsMs = Math.max(0, endsAt - context.currentTime) * 1000
    resting = setTimeout(() => void context?.suspend(), soundsMs + restAfterMs)
  }
  const wake = (): void => {
    if (!isOn || document.hidden) return
    if (!context) {
      context = new AudioContext() // only now: browsers give sound to who was touched or pressed
      out = context.createGain()
      out.gain.value = 0.5
      out.connect(context.destination)
    }
    void context.resume()
    restWhenSilent()
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void context?.suspend()
    else if (context) wake()
  })

  function tone(hertz: number, at: number, seconds: number, loud: number, type: OscillatorType = 'sine'): void {
    if (!isOn || !context || !out || document.hidden) return
    const start = context.currentTime + at
    endsAt = Math.max(endsAt, start + seconds)
    wake()
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = type
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    oscillator.connect(gain).connect(out)
    oscillator.start(start)
    oscillator.stop(start + seconds + 0.02)
  }

  /** A struck bronze key: its note and two partials that are not whole multiples. */
  function strike(step: number, at = 0, loud = 0.2): void {
    const hertz = scale[step % scale.length] ?? 262
    tone(hertz, at, 1.1, loud)
    tone(hertz * 2.76, at, 0.5, loud * 0.3)
    tone(hertz * 5.4, at, 0.22, loud * 0.12)
  }

  return {
    get isOn() {
      return isOn
    },
    toggle(): boolean {
      isOn = !isOn
      try {
        localStorage.setItem(storageKey, isOn ? 'on' : 'off')
      } catch {
        // the choice then lasts as long as the page
      }
      if (isOn) wake()
      else void context?.suspend()
      return isOn
    },
    press: () => tone(180, 0, 0.09, 0.12, 'triangle'),
    reelStop: (reel: number) => {
      tone(110 - reel * 4, 0, 0.16, 0.3, 'triangle')
      tone(620, 0, 0.03, 0.05, 'square')
    },
    /** Credit came back, but less than was staked: one plain note, no fanfare. */
    paidLess: () => strike(2, 0, 0.1),
    /** The further above the stake, the longer the phrase. */
    won(timesStake: number): void {
      const notes = timesStake >= 20 ? 9 : timesStake >= 5 ? 6 : 3
      for (let index = 0; index < notes; index++) strike(index < 5 ? index * 2 : index, index * 0.13)
    },
    lantern: (count: number) => strike(3 + (count % 6), 0, 0.16),
    night(): void {
      for (const [index, step] of [0, 4, 2, 6, 4, 9].entries()) strike(step, index * 0.2, 0.16)
    },
  }
}

export type Sound = ReturnType<typeof createSound>
