import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packFolder } from '../start/pack.ts'

it('texts of a build have their compressed forms beside them, pictures and crumbs do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balai-pack-'))
  const text = 'export const amount = 10_000\n'.repeat(100)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page.js'), text)
  await writeFile(join(folder, 'assets', 'crumb.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'picture.png'), text)
  await packFolder(folder)
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'crumb.js',
    'page.js',
    'page.js.br',
    'page.js.gz',
    'picture.png',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'page.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'assets', 'page.js.gz'))).toString()).toBe(text)
  await packFolder(join(folder, 'nowhere'))
  await rm(folder, { recursive: true })
})
