// Keeps two things and nothing else: files whose names carry the hash of what they hold, and the offline page, which
// `shell/ambient/service-worker.ts` puts in. Never a page, never an answer of the API: no balance of yesterday is shown.
const assets = 'assets'
const offlinePath = '/offline'
/** More than three builds' worth; the oldest go first. */
const mostAssets = 400

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})
addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(console|api)(\/|$)/.test(pathname)) event.respondWith(showPage(request, preloadResponse))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(giveAsset(request))
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
