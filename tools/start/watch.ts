import { watch } from 'node:fs'
import { join } from 'node:path'

const ignored = /(^|\/)(node_modules|build|dist|\.react-router|test-results)(\/|$)|\.test\.tsx?$/

/**
 * Calls `onChange` when sources have changed and then rested for a moment; never twice at once.
 *
 * @returns the end of it
 */
export function watchSources(root: string, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const listen = (_event: string, file: string | null) => {
    if (!file || ignored.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(onChange)
    }, 250)
  }
  const watchers = ['apps', 'packages'].map((folder) => watch(join(root, folder), { recursive: true }, listen))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
