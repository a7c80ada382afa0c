/*
 * uPlot asks for numbers in the browser's language while it is loaded, and does not load where that is no valid tag, as
 * `en-US@posix` under the POSIX locale (record 0976). Comes before it, and gives it Indonesian then; it writes none of ours.
 */
try {
  Intl.getCanonicalLocales(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'id-ID', configurable: true })
}
