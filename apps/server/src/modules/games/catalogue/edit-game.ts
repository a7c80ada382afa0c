import { typesOf } from '@balai/contract'
import type { Db } from '@balai/db'
import { holdPictures } from '../../content/index.ts'
import { assertAsRead, type Operators, type StaffActing, writeAudit } from '../../operators/index.ts'
import { refuseGame } from '../errors.ts'
import { endKeptPlay } from '../launch/store.ts'
import { tellEnded } from '../transfer-mode/tell-ended.ts'
import { type GameKey, type GameSettings, lockGame, saveGame } from './console-store.ts'

/** Of these settings only what differs between two of them. */
function changesOf(before: GameSettings, after: GameSettings): [Partial<GameSettings>, Partial<GameSettings>] {
  const names = (Object.keys(before) as (keyof GameSettings)[]).filter((name) => before[name] !== after[name]) // keys of the type
  const pick = (from: GameSettings) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return [pick(before), pick(after)]
}

/** What a game becomes. A type that is not of its category is refused when it is named, and left behind when it is not. */
function changed(before: GameSettings, change: Partial<GameSettings>): GameSettings {
  const to = { ...before, ...change }
  if (to.type === null || typesOf(to.category).includes(to.type)) return to
  if (change.type !== undefined) throw refuseGame('TYPE_OF_ANOTHER_CATEGORY')
  return { ...to, type: null }
}

export interface EditParts {
  db: Db
  operators: Pick<Operators, 'holdRealMoneySince'>
  sandboxes: readonly string[]
}

/**
 * Changes what staff may change of a game, from what was `read` (record 0679); what is not named stays. A game that is hidden
 * takes no new bet from then on, and pays the wins of those before; where its provider keeps wallets, which asks us about no bet,
 * what is played in it ends, and the provider hears of it (record 1090). Saving what is there already writes nothing. Locks the
 * picture that is named, shares the operator's money where a game of the sandbox is to be shown, so that no licence comes between;
 * then locks the game, and what is played in it.
 *
 * @throws Refusal GAME_UNKNOWN, SETTINGS_CHANGED, TYPE_OF_ANOTHER_CATEGORY, UNKNOWN_PICTURE, SANDBOX_GAME
 */
export async function editGame(
  { db, operators, sandboxes }: EditParts,
  acting: StaffActing,
  key: GameKey,
  { change, read, reason }: { change: Partial<GameSettings>; read: object; reason?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (change.picture) await holdPictures(tx, key.operatorId, { shows: [change.picture] })
    const isOfSandbox = change.isOn === true && sandboxes.includes(key.provider)
    const isClosed = isOfSandbox && (await operators.holdRealMoneySince(tx, key.operatorId)) !== null
    const before = await lockGame(tx, key)
    if (!before) throw refuseGame('GAME_UNKNOWN')
    assertAsRead({ now: before, change, read })
    const to = changed(before, change)
    if (isClosed && !before.isOn) throw refuseGame('SANDBOX_GAME')
    const [old, now] = changesOf(before, to)
    if (Object.keys(now).length === 0) return
    await saveGame(tx, key, to)
    if (before.isOn && !to.isOn)
      await tellEnded(tx, await endKeptPlay(tx, { provider: key.provider, in: key }, acting.at))
    const subject = `${key.provider}/${key.game}`
    await writeAudit(tx, { ...acting, action: 'game.edit', subject, before: old, after: now, reason })
  })
}
