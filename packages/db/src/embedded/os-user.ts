import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { EmbeddedError } from './errors.ts'

const run = promisify(execFile)

/** Whom PostgreSQL's processes run as; empty means: as ourselves. */
export interface RunAs {
  uid?: number
  gid?: number
}

const userName = 'postgres'

async function lookUp(): Promise<RunAs | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', userName]), run('id', ['-g', userName])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined // `id` fails when the user does not exist, which is the question here
  }
}

/** The ways in which systems make a user without a home and without a login, tried in order. */
const creations: readonly (readonly (readonly [string, ...string[]])[])[] = [
  [
    ['groupadd', '--system', '--force', userName],
    [
      'useradd',
      '--system',
      '--gid',
      userName,
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      userName,
    ],
  ],
  [
    ['addgroup', '-S', userName],
    ['adduser', '-S', '-D', '-H', '-G', userName, userName],
  ],
]

async function create(): Promise<void> {
  for (const commands of creations) {
    try {
      for (const [command, ...args] of commands) await run(command, args)
      return
    } catch {
      // This system has other tools, or another start was faster: the next way, and then the look-up, decide.
    }
  }
}

/**
 * PostgreSQL refuses to run as root, so root lends it the user `postgres`, made here where the system has none.
 * Anyone else runs it as themselves.
 */
export async function databaseUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const existing = await lookUp()
  if (existing) return existing
  await create()
  const created = await lookUp()
  if (!created) {
    throw new EmbeddedError(
      `PostgreSQL cannot run as root and no user '${userName}' could be made: start as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return created
}
