/** As much as is read of a provider's answer (record 1098): many times what the longest answer of ours comes to. */
const mostBytes = 8 * 1024 * 1024

/**
 * What another program answers, as it is once unpacked: a few kilobytes that are compressed are enough to fill the memory of
 * whoever reads on.
 *
 * @returns undefined for an answer that is longer than any of ours; the rest of it is not read
 */
export async function readBounded(response: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return undefined // leaving the loop ends the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
