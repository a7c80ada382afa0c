import type { NonceStore } from '@balai/gateway-kit'
import type { ArcadeDb, SessionRow } from './tables.ts'

type NewSession = Pick<
  SessionRow,
  | 'id'
  | 'ticket_hash'
  | 'ticket_expires_at'
  | 'game'
  | 'language'
  | 'mode'
  | 'operator'
  | 'owner'
  | 'player'
  | 'launch_token'
  | 'currency'
  | 'demo_credit'
  | 'lobby_url'
  | 'parent_origin'
  | 'ancestor_origins'
  | 'created_at'
>

const asIs = {
  ticket_used_at: null,
  play_hash: null,
  play_expires_at: null,
  wallet_session: null,
  scale: 0,
  minimum_stake: null,
  maximum_stake: null,
  minimum_round_ms: 0,
  play_money: true,
  ended_reason: null,
}

export function createSessionsStore(db: ArcadeDb) {
  return {
    insert: (session: NewSession) =>
      db
        .insertInto('arcade.session')
        .values({ ...asIs, ...session })
        .execute(),

    byId: (id: string) => db.selectFrom('arcade.session').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    byTicket: (ticketHash: Buffer) =>
      db.selectFrom('arcade.session').selectAll().where('ticket_hash', '=', ticketHash).executeTakeFirst(),

    /** Takes the ticket, once, for the page that has the play token; none of play that was ended before it began. */
    useTicket: (ticketHash: Buffer, playHash: Buffer, now: Date) =>
      db
        .updateTable('arcade.session')
        .set({ ticket_used_at: now, play_hash: playHash })
        .where('ticket_hash', '=', ticketHash)
        .where('ticket_used_at', 'is', null)
        .where('ended_reason', 'is', null)
        .where('ticket_expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    /** Gives the ticket back: the wallet did not say who plays, so the page may ask again. */
    returnTicket: (id: string) =>
      db.updateTable('arcade.session').set({ ticket_used_at: null }).where('id', '=', id).execute(),

    begin: (id: string, begun: Partial<SessionRow>) =>
      db
        .updateTable('arcade.session')
        .set({ ...begun, launch_token: null })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    byPlayToken: (playHash: Buffer, now: Date) =>
      db
        .selectFrom('arcade.session')
        .selectAll()
        .where('play_hash', '=', playHash)
        .where('play_expires_at', '>', now)
        .executeTakeFirst(),

    end: (id: string, reason: string) =>
      db.updateTable('arcade.session').set({ ended_reason: reason }).where('id', '=', id).execute(),

    /** Ends a player's sessions: one of the wallet's, or all. @returns how many */
    async kick(player: string, walletSession: string | null): Promise<bigint> {
      let query = db
        .updateTable('arcade.session')
        .set({ ended_reason: 'kicked' })
        .where('player', '=', player)
        .where('ended_reason', 'is', null)
      if (walletSession !== null) query = query.where('wallet_session', '=', walletSession)
      return (await query.executeTakeFirst()).numUpdatedRows
    },

    /** Deletes demos that were opened before, with all that was played in them; never what was played from a wallet. */
    forgetDemos: (openedBefore: Date, limit: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const old = await tx
          .selectFrom('arcade.session')
          .select('id')
          .where('mode', '=', 'demo')
          .where('created_at', '<', openedBefore)
          .orderBy('created_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute()
        if (old.length === 0) return
        const ids = old.map(({ id }) => id)
        const rounds = tx.selectFrom('arcade.round').select('id').where('session_id', 'in', ids)
        await tx.deleteFrom('arcade.movement').where('round_id', 'in', rounds).execute()
        await tx.deleteFrom('arcade.round').where('session_id', 'in', ids).execute()
        await tx.deleteFrom('arcade.session').where('id', 'in', ids).execute()
      }),
  }
}

export type SessionsStore = ReturnType<typeof createSessionsStore>

/** Nonces in the database, so that a restart lets none through twice. */
export function createNonceStore(db: ArcadeDb, now: () => Date): NonceStore & { purge(): Promise<void> } {
  return {
    async take({ keyId, value, until }) {
      const added = await db
        .insertInto('arcade.nonce')
        .values({ key_id: keyId, value, until })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async purge() {
      await db.deleteFrom('arcade.nonce').where('until', '<', now()).execute()
    },
  }
}
