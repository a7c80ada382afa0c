import { movementSuffix } from './judgement.ts'
import type { ArcadeDb, MovementRow, RoundRow, RoundState } from './tables.ts'

/** How long one program may be at a round before another may take it over: longer than any call to the wallet. */
const leaseMs = 5_000
export const unfinished = ['placed', 'open', 'settling', 'cancelling'] as const satisfies RoundState[]
const sending = ['placed', 'settling', 'cancelling'] as const satisfies RoundState[]

function movementOf(round: RoundRow, type: MovementRow['type'], at: Date): MovementRow {
  return {
    id: round.id + movementSuffix[type],
    round_id: round.id,
    type,
    amount: type === 'WIN' ? round.win : round.stake,
    reference: type === 'ROLLBACK' ? round.id + movementSuffix.BET : null,
    closes_round: type !== 'BET',
    outcome: null,
    created_at: at,
  }
}

/** What the round has on its way in its present state. */
const typesFor = (round: RoundRow): MovementRow['type'][] => {
  if (round.state === 'settling') return ['WIN']
  if (round.state === 'cancelling') return ['ROLLBACK']
  if (round.state === 'refused') return []
  return round.outcome.free.length > 0 ? ['BET'] : ['BET', 'WIN']
}

export function createRoundsStore(db: ArcadeDb) {
  const insertMovements = (tx: ArcadeDb, round: RoundRow, types: MovementRow['type'][], at: Date) =>
    tx
      .insertInto('arcade.movement')
      .values(types.map((type) => movementOf(round, type, at)))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()

  return {
    /** @returns false when this request is there already, or, unless the round is over, an unfinished one of this player and game */
    insert(round: RoundRow): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const { outcome, ...rest } = round
        const added = await tx
          .insertInto('arcade.round')
          .values({ ...rest, outcome: JSON.stringify(outcome) as never }) // the column takes JSON text and gives the object
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (added.numInsertedOrUpdatedRows !== 1n) return false
        const types = typesFor(round)
        if (types.length > 0) await insertMovements(tx, round, types, round.created_at)
        return true
      })
    },

    byId: (id: string) => db.selectFrom('arcade.round').selectAll().where('id', '=', id).executeTakeFirst(),

    byRequest: (sessionId: string, requestId: string) =>
      db
        .selectFrom('arcade.round')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('request_id', '=', requestId)
        .executeTakeFirst(),

    unfinishedOf: (owner: string, game: string) =>
      db
        .selectFrom('arcade.round')
        .selectAll()
        .where('owner', '=', owner)
        .where('game', '=', game)
        .where('state', 'in', unfinished)
        .executeTakeFirst(),

    lastOf: (owner: string, game: string) =>
      db
        .selectFrom('arcade.round')
        .select('created_at')
        .where('owner', '=', owner)
        .where('game', '=', game)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /**
     * Takes a round that has something to send, so that one program at a time is at it. The attempt is counted before it is made:
     * what a program did that was killed in the middle of it is known to nobody.
     */
    lease: (id: string, now: Date) =>
      db
        .updateTable('arcade.round')
        .set((eb) => ({ leased_until: new Date(now.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('state', 'in', sending)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
        .returningAll()
        .executeTakeFirst(),

    toSend: (round: RoundRow) =>
      db
        .selectFrom('arcade.movement')
        .selectAll()
        .where('round_id', '=', round.id)
        .where('type', 'in', typesFor(round))
        .orderBy('type') // BET before WIN
        .execute(),

    /**
     * Writes an attempt's result and gives the lease back, in one step with whatever is to be sent next. Whoever lost the lease
     * to another, or whose round went on without it, writes nothing. @returns the round as it then stands
     */
    settle(
      round: RoundRow,
      change: Partial<RoundRow> & Pick<RoundRow, 'state'>,
      outcomes: readonly Pick<MovementRow, 'id' | 'outcome'>[],
      now: Date,
    ): Promise<RoundRow> {
      return db.transaction().execute(async (tx) => {
        const after = await tx
          .updateTable('arcade.round')
          .set({ ...change, outcome: undefined, leased_until: null })
          .where('id', '=', round.id)
          .where('state', '=', round.state)
          .where('leased_until', 'is not distinct from', round.leased_until)
          .returningAll()
          .executeTakeFirst()
        if (!after)
          return tx.selectFrom('arcade.round').selectAll().where('id', '=', round.id).executeTakeFirstOrThrow()
        for (const { id, outcome } of outcomes)
          await tx.updateTable('arcade.movement').set({ outcome }).where('id', '=', id).execute()
        if (after.state !== round.state && (after.state === 'settling' || after.state === 'cancelling'))
          await insertMovements(tx, after, typesFor(after), now)
        return after
      })
    },

    /** Shows one more free spin, if `index` is the next; the last one sends the win on its way. */
    reveal(round: RoundRow, index: number, now: Date): Promise<RoundRow | undefined> {
      return db.transaction().execute(async (tx) => {
        const isLast = index + 1 === round.outcome.free.length
        const after = await tx
          .updateTable('arcade.round')
          .set({ revealed: index + 1, ...(isLast && { state: 'settling', attempts: 0, next_attempt_at: now }) })
          .where('id', '=', round.id)
          .where('state', '=', 'open')
          .where('revealed', '=', index)
          .returningAll()
          .executeTakeFirst()
        if (after && isLast) await insertMovements(tx, after, typesFor(after), now)
        return after
      })
    },

    /** Rounds whose next attempt is due and that nobody is at. */
    due: (now: Date, limit: number) =>
      db
        .selectFrom('arcade.round')
        .select('id')
        .where('state', 'in', sending)
        .where('next_attempt_at', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute(),

    leftOpen: (before: Date, limit: number) =>
      db
        .selectFrom('arcade.round')
        .selectAll()
        .where('state', '=', 'open')
        .where('created_at', '<', before)
        .limit(limit)
        .execute(),

    /** For reconciliation, oldest first, after the place that `after` names. */
    movements(span: {
      /** Played on the platform's wallet, or from purses kept here. */
      mode: 'real' | 'kept'
      from: Date
      to: Date
      round: string | undefined
      after: { at: Date; id: string } | undefined
      limit: number
    }) {
      const { after, round } = span
      let query = db
        .selectFrom('arcade.movement as movement')
        .innerJoin('arcade.round as round', 'round.id', 'movement.round_id')
        .innerJoin('arcade.session as session', 'session.id', 'round.session_id')
        .selectAll('movement')
        .select(['round.game', 'session.operator', 'session.player', 'session.currency', 'session.scale'])
        .where('session.mode', '=', span.mode)
        .where('movement.created_at', '>=', span.from)
        .where('movement.created_at', '<', span.to)
      if (round !== undefined) query = query.where('movement.round_id', '=', round)
      if (after)
        query = query.where((eb) =>
          eb.or([
            eb('movement.created_at', '>', after.at),
            eb.and([eb('movement.created_at', '=', after.at), eb('movement.id', '>', after.id)]),
          ]),
        )
      return query.orderBy('movement.created_at').orderBy('movement.id').limit(span.limit).execute()
    },
  }
}

export type RoundsStore = ReturnType<typeof createRoundsStore>
