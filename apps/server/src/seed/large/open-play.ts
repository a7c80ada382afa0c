import { ask, type Tx } from '@balai/db'
import { type Play, type PlayOptions, playAsk, type Wallet } from '../../modules/wallet/index.ts'
import { refKey } from '../../platform/member-ref.ts'

/** A batch of play that asks the database by itself. */
export interface OpenPlay extends Omit<Play, 'post'> {
  /** Writes everything decided, in the order decided, and answers the transfer of each key; see {@link Play.post}. */
  commit(): Promise<ReturnType<Play['post']>['transfers']>
}

const mostForEach = 3

/** Opens play for a caller who has nothing to ask beside it, as a gateway has: at most three movements for each that is named. */
export async function openPlay(tx: Tx, wallet: Wallet, options: PlayOptions): Promise<OpenPlay> {
  const members = [...new Map(options.members.map((member) => [refKey(member), member])).values()]
  const accounts = await wallet.findPlay(tx, { ...options, members })
  const { post, ...play } = await ask(tx, playAsk(accounts, options.members.length * mostForEach))
  return {
    ...play,
    async commit() {
      const { transfers, write } = post()
      await ask(tx, write)
      return transfers
    },
  }
}
