/** What somebody wrote, ended with a stop where it has no end of its own, so that another sentence may follow it. */
export function asSentence(text: string): string {
  const written = text.trim()
  return written === '' || /[.!?…]["')”]?$/.test(written) ? written : `${written}.`
}
