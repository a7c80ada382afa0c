/** Files that came, or are on their way: they never change, so what came is in the browser's cache or already in the page. */
const files = new Map<string, Promise<void>>()

async function fetchFile(name: string): Promise<void> {
  const answer = await fetch(name)
  if (!answer.ok) throw new TypeError(`${name} did not come: ${answer.status}`)
  await answer.arrayBuffer() // only what was read to its end is kept for the import
}

/**
 * Fetches files before they are imported. To Chromium before 154 a module that once did not come has failed for as long as the
 * page lives, however often it is imported; what is here before it is imported does not fail so (record 0491).
 *
 * @throws TypeError when one did not come; it may be asked for again
 */
export async function fetchFirst(names: Iterable<string>): Promise<void> {
  const coming = [...names].map((name) => {
    const file = files.get(name) ?? fetchFile(name)
    files.set(name, file)
    file.catch(() => files.delete(name))
    return file
  })
  await Promise.all(coming)
}
