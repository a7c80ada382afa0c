import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

/** The folders in which a package that lies at `path` may find another: its own, then each one above it. */
function* foldersAbove(path: string): Generator<string> {
  for (
    let at = path;
    at !== '';
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  )
    yield `${at}/`
  yield ''
}

describe('package-lock.json', () => {
  const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

  // npm writes down the packages of the machine that it runs on and forgets those of others: then `npm ci` refuses, an
  // installation on another system lacks its native parts, and the first `npm start` leaves a changed lock behind.
  it('knows every package that another one names, whatever the system', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        // Tailwind's build for WebAssembly brings packages of its own along; no system that Balai runs on takes it.
        .filter((name) => name !== '@tailwindcss/oxide-wasm32-wasi')
        .filter((name) => ![...foldersAbove(path)].some((folder) => `${folder}node_modules/${name}` in packages))
        .map((name) => `${path} → ${name}`),
    )
    expect(missing).toEqual([])
  })
})
