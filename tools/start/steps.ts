/** Numbered progress lines: what is being done, and how long what took noticeable time has taken. */
export function createSteps(total: number, write: (text: string) => void = (text) => process.stdout.write(text)) {
  let number = 0
  return {
    /** Announces the step, does it, and adds what it answers, a short word on the outcome. */
    async step<T>(title: string, act: () => Promise<T>, outcome?: (value: T) => string): Promise<T> {
      number += 1
      write(`[${number}/${total}] ${title}\n`)
      const startedAt = performance.now()
      const value = await act()
      const seconds = (performance.now() - startedAt) / 1000
      const words = outcome?.(value) ?? ''
      if (words) write(`      ${words}${seconds >= 1 ? ` (${seconds.toFixed(1)} s)` : ''}\n`)
      return value
    },
    note: (text: string) => write(`      ${text}\n`),
  }
}
export type Steps = ReturnType<typeof createSteps>
