import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { root } from '../run/command.ts'
import { freePort } from './free-port.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** @returns the exit code and all that was said as an error */
function verify(url: string): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url }
    execFile(process.execPath, [join(root, 'tools/verify.ts')], { env }, (error, _, said) =>
      // A machine that stalls is waited for, and said to be.
      resolve({
        code: error?.code,
        said: said.replace(
          /^The database does not answer: waiting [^\n]+\n(?=The database (?:refuses|does not allow|went away))/,
          '',
        ),
      }),
    )
  })
}

it('a command whose database does not answer says that it waits, and then what to do', async () => {
  const nobody = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const { code, said } = await verify(nobody)
  expect(said).toMatch(
    /^The database does not answer(?: \(connect ECONNREFUSED [^)]+\))?: waiting for up to 10 seconds …\nThe database does not answer \(connect ECONNREFUSED [^)]+\): start it, or correct DATABASE_URL, and run this again\.\n$/,
  )
  expect(code).toBe(1)
})

it('so does one whose database refuses it', async () => {
  const url = new URL(database.url)
  url.pathname = '/balai_that_nobody_made'
  const { code, said } = await verify(url.href)
  expect(said).toMatch(
    /^The database refuses the connection \(.+\): set DATABASE_URL to one that lets us in, and run this again\.\n$/,
  )
  expect(code).toBe(1)
})

it('one whose role may not read the tables says whose it is to be', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c role=pg_checkpoint') // the way in is the owner's, and what may be done another role's
  const { code, said } = await verify(url.href)
  expect(said).toMatch(
    /^The database does not allow that to our role \(permission denied .+\): run this as the role that the servers use\.\n$/,
  )
  expect(code).toBe(1)
})

it('one whose database goes away halfway says so, without a stack', async () => {
  const holder = await database.pool.connect()
  try {
    // For as long as a busy machine needs to start the command: a silent transaction is ended otherwise.
    await holder.query('SET idle_in_transaction_session_timeout = 0')
    await holder.query('BEGIN; LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE')
    const running = verify(database.url)
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'balai-verify' AND wait_event_type = 'Lock'`
    const ended = vi.waitFor(async () => expect((await database.pool.query(end)).rowCount).toBe(1), { timeout: 60_000 })
    await Promise.race([ended, running]) // what ends before it was ended has failed of something else
    const { code, said } = await running
    expect(said).toMatch(
      /^The database went away before this had ended \([^)]+\): look whether it runs, and run this again\.\n$/,
    )
    expect(code).toBe(1)
  } finally {
    holder.release(true)
  }
})
