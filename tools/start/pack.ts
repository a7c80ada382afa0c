import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Everything else that browsers fetch is compressed in itself. */
const texts = new Set(['.js', '.css', '.svg', '.html', '.json'])
/** Less fits into one packet anyway. */
const leastBytes = 1_024

const packers = [
  {
    ending: '.br',
    pack: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', pack: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
]

/** Puts the compressed forms of each text beside it, so that no server compresses it again for each who asks (record 0301). */
export async function packFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && texts.has(extname(entry.name))) await packFile(join(entry.parentPath, entry.name))
  }
}

async function packFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  await Promise.all(packers.map(async ({ ending, pack }) => writeFile(path + ending, await pack(bytes))))
}
