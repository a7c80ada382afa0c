/** What a cookie that the page's script sets ends with: a framed page may keep one only if it says so (decision 31). */
export function cookieSite(): string {
  const isEmbedded = document.documentElement.dataset.parents !== undefined && location.protocol === 'https:'
  return isEmbedded ? 'samesite=none; secure; partitioned' : 'samesite=lax'
}
