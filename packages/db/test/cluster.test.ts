import { expect, it } from 'vitest'
import { reasonIn } from '../src/embedded/cluster.ts'

it('of a database that could not be made the reason is told, and not that initdb tidied up after it', () => {
  const said = [
    '2026-11-27 02:28:10.504 UTC [1707] FATAL:  could not write to file "pg_wal/xlogtemp.1707": No space left on device',
    'child process exited with exit code 1',
    'initdb: removing contents of data directory "/data/postgres/cluster.new"',
  ].join('\n')
  expect(reasonIn(`${said}\n`)).toContain('No space left on device')
  expect(reasonIn('initdb: cannot be run as root\n')).toBe('initdb: cannot be run as root')
})
