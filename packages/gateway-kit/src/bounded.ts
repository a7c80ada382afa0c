/**
 * Some times what the longest answer of a contract of ours comes to, a page of a list with a thousand entries. A few kilobytes that
 * are compressed are enough to fill the memory of whoever reads on (record 1098).
 */
const mostBytes = 8 * 1024 * 1024

/**
 * What another program answers, as it is once unpacked.
 *
 * @returns undefined for an answer that is longer than any of ours; the rest of it is not read
 */
export async function readBounded(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return undefined // leaving the loop ends the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
