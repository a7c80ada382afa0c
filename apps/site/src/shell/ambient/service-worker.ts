/** Where the browser looks for the offline page; `public/sw.js` answers with it. */
const offlinePath = '/offline'
const prefix = 'offline-'

/** Not in frames: what is installed there would be the parent's. @returns whether there is one now */
export async function registerServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || window.parent !== window) return false
  try {
    await navigator.serviceWorker.register('/sw.js')
    return true
  } catch (error) {
    console.debug('service worker', error)
    return false // the site works without
  }
}

/** Keeps the offline page of this build, operator and language with its files, and drops the one of before. */
export async function keepOfflinePage(name: string): Promise<void> {
  try {
    const kept = prefix + name
    if (await caches.has(kept)) return
    const page = await fetch(offlinePath)
    if (!page.ok) return
    const text = await page.text()
    const files = [...text.matchAll(/(?:href|src)="(\/(?:assets|theme)\/[^"]+)"/g)]
    const cache = await caches.open(kept)
    await cache.addAll(files.flatMap(([, file]) => file ?? []))
    // A copy: an answer that came by way of another address may not stand at a third.
    await cache.put(offlinePath, new Response(text, { headers: page.headers }))
    const old = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== kept)
    await Promise.all(old.map((each) => caches.delete(each)))
  } catch (error) {
    console.debug('offline page', error) // no room, or no line: tried again with the next page
  }
}
