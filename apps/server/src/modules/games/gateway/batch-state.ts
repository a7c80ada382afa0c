import type { PlayCall } from './calls.ts'
import {
  type AlertRecord,
  type GameRecord,
  gameKey,
  type RoundRecord,
  roundKey,
  type SessionRecord,
  sessionKey,
  type TransactionRecord,
  transactionKey,
} from './records.ts'

/** What the database holds about a batch, as read while its members' accounts are locked. */
export interface Known {
  transactions: readonly TransactionRecord[]
  rounds: readonly RoundRecord[]
  sessions: readonly SessionRecord[]
  games: readonly GameRecord[]
}

/** What a batch comes to. */
export interface Changes {
  transactions: TransactionRecord[]
  /** Answers that stand in place of a tombstone. */
  fulfilled: TransactionRecord[]
  newRounds: RoundRecord[]
  /** Those that were there, and new ones again that have wins taken back: what begins a round has no place for these. */
  changedRounds: RoundRecord[]
  alerts: readonly AlertRecord[]
}

/**
 * A batch while it is being decided: what was known, and what the actions decided so far made of it. Records are never
 * changed but replaced, so that a call can be undone by putting the old ones back.
 */
export class BatchState {
  readonly at: Date
  private readonly transactions = new Map<string, TransactionRecord>()
  private readonly rounds = new Map<string, RoundRecord>()
  private readonly sessions: ReadonlyMap<string, SessionRecord>
  private readonly games: ReadonlyMap<string, GameRecord>
  /** Keys that the database holds already. */
  private readonly knownTransactions: ReadonlySet<string>
  private readonly knownRounds: ReadonlySet<string>
  private readonly newTransactions = new Set<string>()
  private readonly changedRounds = new Set<string>()
  private alerts: AlertRecord[] = []
  private undo: (() => void)[] = []

  constructor(known: Known, at: Date) {
    this.at = at
    for (const record of known.transactions) this.transactions.set(transactionKey(record.provider, record.id), record)
    for (const record of known.rounds) this.rounds.set(roundKey(record, record.provider, record.round), record)
    this.knownTransactions = new Set(this.transactions.keys())
    this.knownRounds = new Set(this.rounds.keys())
    this.sessions = new Map(known.sessions.map((record) => [sessionKey(record, record.id), record]))
    this.games = new Map(
      known.games.map((record) => [gameKey(record.operatorId, record.provider, record.code), record]),
    )
  }

  transaction(provider: string, id: string): TransactionRecord | undefined {
    return this.transactions.get(transactionKey(provider, id))
  }

  round(call: PlayCall, round: string): RoundRecord | undefined {
    return this.rounds.get(roundKey(call.member, call.provider.id, round))
  }

  session(call: PlayCall, id: string): SessionRecord | undefined {
    return this.sessions.get(sessionKey(call.member, id))
  }

  game(call: PlayCall, code: string): GameRecord | undefined {
    return this.games.get(gameKey(call.member.operatorId, call.provider.id, code))
  }

  store(record: TransactionRecord): void {
    const key = transactionKey(record.provider, record.id)
    this.replace(this.transactions, this.newTransactions, key, record)
  }

  change(record: RoundRecord): void {
    this.replace(this.rounds, this.changedRounds, roundKey(record, record.provider, record.round), record)
  }

  raise(alert: AlertRecord): void {
    this.alerts.push(alert)
    this.undo.push(() => {
      this.alerts = this.alerts.filter((other) => other !== alert)
    })
  }

  /** From here on a call's changes can be undone. */
  begin(): void {
    this.undo = []
  }

  /** Puts everything back to where `begin` found it. */
  back(): void {
    for (const step of this.undo.reverse()) step()
    this.undo = []
  }

  /** What has to be written. */
  get changes(): Changes {
    const changed = [...this.changedRounds].flatMap((key) => this.rounds.get(key) ?? [])
    const answered = [...this.newTransactions].flatMap((key) => this.transactions.get(key) ?? [])
    const isKnown = (record: TransactionRecord) =>
      this.knownTransactions.has(transactionKey(record.provider, record.id))
    const wasThere = (record: RoundRecord) => this.knownRounds.has(roundKey(record, record.provider, record.round))
    return {
      transactions: answered.filter((record) => !isKnown(record)),
      fulfilled: answered.filter(isKnown),
      newRounds: changed.filter((record) => !wasThere(record)),
      changedRounds: changed.filter((record) => wasThere(record) || record.undone.length > 0),
      alerts: this.alerts,
    }
  }

  private replace<R>(records: Map<string, R>, changed: Set<string>, key: string, record: R): void {
    const before = records.get(key)
    const wasChanged = changed.has(key)
    records.set(key, record)
    changed.add(key)
    this.undo.push(() => {
      if (before === undefined) records.delete(key)
      else records.set(key, before)
      if (!wasChanged) changed.delete(key)
    })
  }
}
