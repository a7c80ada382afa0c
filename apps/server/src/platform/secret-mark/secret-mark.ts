import type { Db, Tx } from '@balai/db'
import type { Clock } from '../clock.ts'
import type { Random } from '../random.ts'
import { createSeal } from '../seal.ts'
import { lockMark, putMark, readMark } from './store.ts'

/** Says what is wrong and what to do, to whoever starts a server with another secret than the last one had. */
export const otherSecret =
  'APP_SECRET is another than that of the server which started last on this database. Where both run, neither can read what the other sealed: second factors, entered PINs, codes, captchas, sockets of hubs, documents and games fail by turns. All servers of an installation need the same APP_SECRET, ARCADE_KEY_ID and ARCADE_SECRET, or the same DATA_DIR. Where the other one is lost, authenticators of staff, numbers of documents and keys of game providers stay closed, and providers need new keys: see docs/operating.md.'

const text = 'of the server that started last'

interface MarkParts {
  appSecret: string
  random: Random
}

const sealOf = ({ appSecret, random }: MarkParts) => createSeal(appSecret, 'secret mark', random)

/** Whether a secret is that of the server which started last on the database; null where none has started yet. */
export async function isLastSecret(db: Db | Tx, parts: MarkParts): Promise<boolean | null> {
  const last = await readMark(db)
  return last === undefined ? null : sealOf(parts).open(last.mark, text) === text
}

/** Whether the server that started last on the database had another secret; false where none has started yet. */
export const hasOtherSecret = async (db: Db | Tx, parts: MarkParts): Promise<boolean> =>
  (await isLastSecret(db, parts)) === false

/**
 * Leaves the mark of a server that starts. Nothing is refused: who changes the secret on purpose is told once, and of two
 * servers that differ each that starts after the other (record 0665).
 *
 * @returns whether the last one had another secret
 */
export function leaveSecretMark(db: Db, parts: MarkParts & { clock: Clock }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockMark(tx)
    const isOther = await hasOtherSecret(tx, parts)
    await putMark(tx, { mark: sealOf(parts).close(text, text), madeAt: parts.clock.now() })
    return isOther
  })
}
