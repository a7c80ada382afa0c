export type Ease = (t: number) => number

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
/** Runs a little past its end and comes back: a reel that settles. */
export const settle: Ease = (t) => 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2

type Step = (deltaMs: number) => boolean

/** The longest step: after a pause (a hidden page draws no frames) motion goes on from where it was. */
const longestStepMs = 600

/**
 * Everything that moves, on one clock that stands still while the page is hidden and while nothing moves, so that an
 * idle game costs no battery. With `isReduced` every motion is at its end at once.
 */
export function createMotion(draw: () => void, isReduced: () => boolean) {
  const steps = new Set<Step>()
  let frame = 0
  let before = 0

  function tick(at: number): void {
    frame = 0
    const delta = before === 0 ? 16 : Math.min(at - before, longestStepMs)
    before = at
    for (const step of steps) if (!step(delta)) steps.delete(step)
    draw()
    if (steps.size > 0) plan()
    else before = 0
  }

  function plan(): void {
    if (frame === 0) frame = requestAnimationFrame(tick)
  }

  return {
    isReduced,
    /** Draws once more, soon. */
    redraw: plan,
    /** Calls `step` for each frame until it gives false. */
    each(step: Step): () => void {
      steps.add(step)
      plan()
      return () => steps.delete(step)
    },
    /** Moves from 0 to 1; also ends, at 1, when `signal` is aborted. */
    run(
      durationMs: number,
      step: (t: number) => void,
      options: { ease?: Ease; signal?: AbortSignal } = {},
    ): Promise<void> {
      const ease = options.ease ?? easeOut
      return new Promise((done) => {
        let spent = 0
        const move: Step = (delta) => {
          spent += delta
          const t = isReduced() || options.signal?.aborted ? 1 : Math.min(spent / durationMs, 1)
          step(ease(t))
          if (t < 1) return true
          done()
          return false
        }
        if (isReduced() || durationMs <= 0) {
          step(ease(1))
          plan()
          done()
        } else {
          steps.add(move)
          plan()
        }
      })
    },
    /**
     * Waits without drawing, and while the page is hidden until it is seen again. A reader still needs time to read, so this also
     * waits under reduced motion.
     */
    wait(durationMs: number, signal?: AbortSignal): Promise<void> {
      return new Promise((done) => {
        const end = (): void => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', end)
          done()
        }
        const timer = setTimeout(() => requestAnimationFrame(end), durationMs)
        signal?.addEventListener('abort', end)
        if (signal?.aborted) end()
      })
    },
  }
}

export type Motion = ReturnType<typeof createMotion>
