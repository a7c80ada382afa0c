/** What a cookie that the page's script sets ends with: a framed page may keep one only if it says so (decision 31). */
export function cookieSite(): string {
  if (location.protocol !== 'https:') return 'samesite=lax'
  const isEmbedded = document.documentElement.dataset.parents !== undefined
  return isEmbedded ? 'samesite=none; secure; partitioned' : 'samesite=lax; secure'
}
