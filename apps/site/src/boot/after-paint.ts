/** So long a picture is waited for: a tab in the background and a frame out of sight paint none. */
const longestMs = 100

/** Settled once what has just happened is on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestMs)
  })
