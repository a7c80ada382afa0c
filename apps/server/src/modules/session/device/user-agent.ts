/** The first that fits names the browser: most of them claim to be others too. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\/|Opera Mini/],
  ['Edge', /\bEdgA?\/|EdgiOS\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: readonly [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

const find = (names: typeof browsers, text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** What a member recognises of a device. A name that nobody knows is none: what a client says of itself proves nothing. */
export function describeUserAgent(text: string): { browser: string | null; system: string | null; isPhone: boolean } {
  return { browser: find(browsers, text), system: find(systems, text), isPhone: /Mobi|Android|iPhone/.test(text) }
}
