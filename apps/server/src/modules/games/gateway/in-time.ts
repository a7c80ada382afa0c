/** Past this a call is answered TEMPORARY, whatever becomes of it; the retry is safe (gateway.md). */
const hardStopMs = 900

/**
 * Waits for the answer until the hard stop.
 *
 * @param work asked whether it is late, where it would do what cannot be done again
 * @param begunAt when the call came, by `performance.now()`, where some of its time is over by now
 * @returns undefined when there is none by then, or it failed
 */
export async function inTime<A>(
  work: (isLate: () => boolean) => Promise<A>,
  onFault: (error: unknown) => void,
  begunAt = performance.now(),
): Promise<A | undefined> {
  const leftMs = begunAt + hardStopMs - performance.now()
  if (leftMs <= 0) return undefined // whatever came of it would come too late
  let isLate = false
  const answer = work(() => isLate).catch((error: unknown) => {
    onFault(error)
    return undefined
  })
  return await new Promise((resolve) => {
    const timer = setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, leftMs)
    answer.then((given) => {
      clearTimeout(timer)
      resolve(given)
    })
  })
}
