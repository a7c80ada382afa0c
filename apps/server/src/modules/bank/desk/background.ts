import type { BankDeps } from '../deps.ts'
import { type Asked, readDepositedBefore, readPaidBefore } from './background-store.ts'

const beginning = new Date(0)

/**
 * What whoever decides a withdrawal would look up before they do (record 1220): whether its account was paid before, and
 * what came in and was played since the payment before. As it stood when the member asked, but for payments that the bank sent
 * back and for play that was told since.
 */
export async function readBackground({ db, playOf }: Pick<BankDeps, 'db' | 'playOf'>, asked: Asked) {
  const { lastAskedAt: since, ...paid } = await readPaidBefore(db, asked)
  const { operatorId, memberId, requestedAt: to } = asked
  const [deposited, plays] = await Promise.all([
    readDepositedBefore(db, asked, since),
    playOf(db, { operatorId, memberId, from: since ?? beginning, to }),
  ])
  const played = { rounds: 0, staked: 0n, won: 0n }
  for (const { rounds, stake, win } of plays) {
    played.rounds += rounds
    played.staked += stake
    played.won += win
  }
  return { ...paid, since, deposited, played }
}
