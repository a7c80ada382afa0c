import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { EmbeddedError, errorCode } from './errors.ts'
import type { RunAs } from './os-user.ts'
import type { Settings } from './settings.ts'

const run = promisify(execFile)

/** PostgreSQL's own folder, what runs it, and as whom. */
export interface Cluster {
  folder: string
  binaries: Binaries
  runAs: RunAs
  /** Of a throwaway cluster nothing survives a power cut, which makes it fast. */
  isThrowaway: boolean
}

export const adminName = 'balai_admin'
/** The application's role and its database. */
export const roleName = 'balai'

/** Nothing of our own environment reaches PostgreSQL: it may hold secrets, and locale variables change behaviour. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

async function versionOf(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** What went wrong, of all that initdb says: after it, it tells that it tidies up, and of a full disk both initdb and its backend tell. */
export function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  return lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
}

const nameOf = async (uid: number): Promise<string> =>
  run('id', ['-un', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `the user ${uid}`, // who has no name here
  )

/**
 * Leaves a cluster of somebody else alone: PostgreSQL would refuse it, in words about a file, and an orphan of theirs is no more ours.
 *
 * @throws EmbeddedError with whose it is
 */
export async function demandOurs({ folder, runAs }: Cluster): Promise<void> {
  const found = await stat(folder).catch(() => undefined) // none yet
  const uid = runAs.uid ?? process.getuid?.()
  if (found === undefined || uid === undefined || found.uid === uid) return
  const [theirs, ours] = await Promise.all([nameOf(found.uid), nameOf(uid)])
  throw new EmbeddedError(
    `The database in ${folder} belongs to ${theirs}, and would be run as ${ours} here: start Balai as the user who made it, or name another DATA_DIR.`,
  )
}

/** Whether there is a cluster. @throws EmbeddedError for one of another PostgreSQL */
export async function isClusterThere({ folder, binaries }: Cluster): Promise<boolean> {
  const version = await versionOf(folder)
  if (version !== undefined && version !== binaries.majorVersion) {
    throw new EmbeddedError(
      `The database in ${folder} was made by PostgreSQL ${version} and this is ${binaries.majorVersion}: dump it with that version and restore it here.`,
    )
  }
  return version !== undefined
}

/**
 * Makes the cluster. It is made beside its place and then renamed, so that a start killed half-way leaves nothing that
 * looks like a database.
 */
export async function makeCluster(cluster: Cluster, home: string, adminPassword: string): Promise<void> {
  const { folder, binaries, runAs } = cluster
  const draft = join(home, 'cluster.new')
  const passwordFile = join(home, `password.${randomBytes(6).toString('hex')}`)
  await rm(draft, { recursive: true, force: true })
  // initdb makes its folder itself, which it may not do in root's: an empty one of its own is handed to it.
  await run('mkdir', ['-m', '700', draft])
  await writeFile(passwordFile, `${adminPassword}\n`, { mode: 0o600 })
  try {
    for (const path of [draft, passwordFile]) {
      if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(path, runAs.uid, runAs.gid)
    }
    const options = [
      `--pgdata=${draft}`,
      `--username=${adminName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(cluster.isThrowaway ? ['--no-sync'] : []),
    ]
    await run(binaries.initdb, options, { ...runAs, cwd: '/', env: bareEnvironment })
  } catch (error) {
    const detail = error instanceof Error && 'stderr' in error ? reasonIn(String(error.stderr)) : ''
    throw new EmbeddedError(`No database could be made in ${folder}: ${detail || String(error)}`, { cause: error })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, folder)
}

/** The postmaster's pid as the cluster's folder names it, when that process really is this cluster's postmaster. */
async function runningPostmaster(folder: string): Promise<number | undefined> {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
          (answer) => answer.stdout,
          () => '',
        )
  return command.includes(folder) ? pid : undefined
}

/**
 * Stops the postmaster that a killed owner left running; the caller holds the folder. A pid file whose process is
 * another one by now is taken away, since PostgreSQL would believe it.
 *
 * @returns the pid that was stopped
 */
export async function stopOrphan(cluster: Cluster): Promise<number | undefined> {
  const { folder, binaries, runAs } = cluster
  const pid = await runningPostmaster(folder)
  if (pid === undefined) {
    await rm(join(folder, 'postmaster.pid'), { force: true })
    return undefined
  }
  const stop = (mode: 'fast' | 'immediate') =>
    run(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-t', '15', '-w'], {
      ...runAs,
      cwd: '/',
      env: bareEnvironment,
    })
  await stop('fast').catch(() => stop('immediate'))
  return pid
}

async function hasRow(client: pg.Client, query: string): Promise<boolean> {
  return (await client.query(query, [roleName])).rows.length > 0
}

/** The application's role (no superuser, so that tests and a hosted PostgreSQL refuse the same things) and database. */
export async function ensureDatabase(settings: Settings, isThrowaway: boolean): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: settings.port,
    user: adminName,
    password: settings.adminPassword,
    database: 'postgres',
  })
  client.on('error', () => {}) // a lost connection also rejects the query that waits on it
  await client.connect()
  try {
    if (!(await hasRow(client, 'SELECT 1 FROM pg_roles WHERE rolname = $1'))) {
      const attributes = isThrowaway ? 'LOGIN CREATEDB' : 'LOGIN'
      await client.query(`CREATE ROLE ${roleName} ${attributes} PASSWORD ${client.escapeLiteral(settings.password)}`)
      await client.query(`GRANT pg_checkpoint TO ${roleName}`)
    }
    if (!(await hasRow(client, 'SELECT 1 FROM pg_database WHERE datname = $1'))) {
      await client.query(`CREATE DATABASE ${roleName} OWNER ${roleName}`)
    }
  } finally {
    await client.end()
  }
}
