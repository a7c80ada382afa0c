/**
 * Has the service worker (`public/sw.js`) keep the offline page of this build, operator and language. Not in frames: what is
 * installed there would be the parent's.
 */
export async function keepOfflinePage(name: string): Promise<void> {
  if (!('serviceWorker' in navigator) || window.parent !== window) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: name })
  } catch (error) {
    console.debug('service worker', error) // the site works without
  }
}
