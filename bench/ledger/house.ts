import type { Database } from '@balai/db'
import { type AccountId, createPoster, openAccounts, type Posting, post } from '@balai/ledger'

const operatorId = 'bench'
const currency = 'IDR'
const stake = 10n

/** The members and the house that the postings move money between. */
export interface House {
  /** From any member to any other: two accounts that no other posting of the batch is likely to touch. */
  toAnyone(): Posting
  /** From any member to the house account of the member's group, one of a hundred. */
  toOwnHouse(): Posting
  /** From any member to the one house account; one in fifty asks for more than there is, one in a hundred repeats. */
  toHouse(): Posting
  /** By the shared lane, or alone in a transaction of its own. */
  gathered(posting: Posting): Promise<unknown>
  alone(posting: Posting): Promise<unknown>
  /** How many postings were accepted, refused and replayed so far. */
  counts: { accepted: number; refused: number; replayed: number }
}

const pick = (limit: number): number => Math.floor(Math.random() * limit)

async function openMembers(database: Database, count: number): Promise<AccountId[]> {
  const specs = Array.from({ length: count }, (_, n) => ({
    operatorId,
    memberId: `mbr_${String(n).padStart(12, '0')}`,
    kind: 'cash',
    currency,
    floor: 0n,
  }))
  return database.db.transaction().execute((tx) => openAccounts(tx, specs))
}

async function openHouses(database: Database, count: number): Promise<AccountId[]> {
  const specs = Array.from({ length: count }, (_, n) => ({
    operatorId,
    memberId: '',
    kind: `house:${n}`,
    currency,
    floor: null,
  }))
  return database.db.transaction().execute((tx) => openAccounts(tx, specs))
}

/** Opens the accounts and gives each member a million. */
export async function furnish(database: Database, memberCount: number): Promise<House> {
  const house = { operatorId, memberId: '', kind: 'house', currency, floor: null }
  const [houseAccount] = await database.db.transaction().execute((tx) => openAccounts(tx, [house]))
  const members = await openMembers(database, memberCount)
  const houses = await openHouses(database, 100)
  const poster = createPoster({
    db: database.db,
    maxQueued: Number.POSITIVE_INFINITY,
    giveUpAfterMs: Number.POSITIVE_INFINITY, // everything is given at once, and all of it counts
  })
  const counts = { accepted: 0, refused: 0, replayed: 0 }
  let serial = 0

  const any = (limit = members.length): AccountId => members[pick(limit)] as AccountId // within the list
  const account = houseAccount as AccountId // one was asked for
  function move(from: AccountId, to: AccountId, amount: bigint): Posting {
    serial += 1
    const lines = [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ]
    return { operatorId, key: `bet:${serial}`, code: 1, lines }
  }
  async function count(outcome: ReturnType<typeof poster.submit>): Promise<void> {
    const { ok, ...rest } = await outcome
    if (!ok) counts.refused += 1
    else if ('replayed' in rest && rest.replayed) counts.replayed += 1
    else counts.accepted += 1
  }

  const recent: Posting[] = []
  await Promise.all(members.map((member) => count(poster.submit(move(account, member, 1_000_000n)))))
  return {
    counts,
    toAnyone() {
      const from = pick(members.length)
      const to = (from + 1 + pick(members.length - 1)) % members.length
      return move(members[from] as AccountId, members[to] as AccountId, stake) // within the list
    },
    toOwnHouse() {
      const from = pick(members.length)
      return move(members[from] as AccountId, houses[from % houses.length] as AccountId, stake) // within the lists
    },
    toHouse() {
      const dice = Math.random()
      const repeated = recent[pick(recent.length)]
      if (dice < 0.01 && repeated) return repeated
      if (dice < 0.03) return move(any(), account, 10n ** 12n)
      const posting = move(any(), account, stake)
      recent[serial % 5000] = posting
      return posting
    },
    gathered: (posting) => count(poster.submit(posting)),
    alone: (posting) => count(database.db.transaction().execute((tx) => post(tx, posting))),
  }
}
