/** Told to the window when a part of the page did not come. */
export const lostPart = 'lostpart'

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
    await window.firstView?.fetchFirst(files.map((file) => `/${file}`))
    return await load()
  } catch (error) {
    dispatchEvent(new Event(lostPart))
    throw error
  }
}
