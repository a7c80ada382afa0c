import { isServerThere, LineAway } from './server-there.ts'

/** Told to the window when a part of the page is gone. */
export const lostPart = 'lostpart'

/** @throws LineAway where the server is not there; TypeError when it is and they did not come, asked for a second time */
async function fetchFiles(files: readonly string[]): Promise<void> {
  const fetchAll = () => window.firstView?.fetchFirst(files.map((file) => `/${file}`))
  try {
    await fetchAll()
  } catch (cause) {
    if (!(await isServerThere())) throw new LineAway('', { cause })
    await fetchAll() // the line is back already, or they are gone
  }
}

/**
 * Stands in the place of Vite's own helper around each `import()` (`vite.config.ts`): its files are fetched before they are
 * imported (`boot/fetch-first.ts`), so that one that did not come can be asked for again.
 *
 * @public
 * @param load imports the part
 * @param files the part's and those that it imports, without the slash at their beginning
 */
export async function bringPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await fetchFiles(files)
    return await load()
  } catch (error) {
    if (!(error instanceof LineAway)) dispatchEvent(new Event(lostPart))
    throw error
  }
}
