import { askedToStop } from '../run/children.ts'
import { type Outcome, root } from '../run/command.ts'
import { bringUpToDate } from '../start/build.ts'
import { StartRefusal } from '../start/refusal.ts'

/** Builds the pages whose sources have changed, as `npm start` does. */
export async function buildPages(): Promise<Outcome> {
  const startedAt = performance.now()
  const title = 'builds'
  let remark: string | undefined
  let isPassed = true
  try {
    const built = await bringUpToDate(root, (sentence) => process.stdout.write(`${sentence}\n`), askedToStop())
    remark = built.length === 0 ? 'up to date' : built.join(', ')
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stdout.write(`${error.message}\n`)
    isPassed = false
  }
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(`${isPassed ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)\n`)
  return { title, isPassed, seconds, ...(remark ? { remark } : {}) }
}
