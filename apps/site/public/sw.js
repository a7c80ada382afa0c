// Keeps two things and nothing else: files whose names carry the hash of what they hold, and the offline page, once
// `shell/ambient/service-worker.ts` asks for it. Never a page, never an answer of the API: no balance of yesterday is shown.
const assets = 'assets'
const offlinePath = '/offline'
const offlinePrefix = 'offline-'
/** More than three builds' worth; the oldest go first. */
const mostAssets = 400

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})
addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepOfflinePage(event.data.keep))
})
addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(console|api)(\/|$)/.test(pathname)) event.respondWith(showPage(request, preloadResponse))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(giveAsset(request))
  } else if (pathname.startsWith('/theme/')) {
    event.respondWith(giveColours(request))
  }
})

async function showPage(request, preloaded) {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const offline = await caches.match(offlinePath)
    if (offline) return offline
    throw error
  }
}

async function giveAsset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && /immutable/.test(answer.headers.get('cache-control') ?? '')) await keep(request, answer.clone())
  return answer
}

/** As the operator has them today (record 0664); without a line as they were when the offline page was kept. */
async function giveColours(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}

async function keep(request, answer) {
  try {
    const cache = await caches.open(assets)
    await cache.put(request, answer)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAssets)).map((old) => cache.delete(old)))
  } catch {
    // No room: the browser's own cache has it all the same.
  }
}

/** Keeps the offline page of a build, operator and language with its files, and drops the one of before. */
async function keepOfflinePage(name) {
  try {
    const kept = offlinePrefix + name
    // Not whether there is such a cache: it may have been left empty where the line went away meanwhile.
    if (await caches.match(offlinePath, { cacheName: kept })) return
    const page = await fetch(offlinePath)
    if (!page.ok) return
    const text = await page.text()
    const files = [...text.matchAll(/(?:href|src)="(\/(?:assets|theme)\/[^"]+)"/g)]
    const cache = await caches.open(kept)
    await cache.addAll(files.map(([, file]) => file))
    // A copy: an answer that came by way of another address may not stand at a third.
    await cache.put(offlinePath, new Response(text, { headers: page.headers }))
    const old = (await caches.keys()).filter((each) => each.startsWith(offlinePrefix) && each !== kept)
    await Promise.all(old.map((each) => caches.delete(each)))
  } catch (error) {
    console.debug('offline page', error) // no room, or no line: tried again with the next page
  }
}
