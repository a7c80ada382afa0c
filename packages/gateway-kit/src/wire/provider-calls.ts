import type { z } from 'zod'
import * as outbound from './outbound.ts'
import * as transfer from './transfer.ts'

/** `POST <provider's base>/<call>`: what the wallet may ask of a provider. */
export const providerCalls = {
  launch: { request: outbound.launchRequest, answer: outbound.launchAnswer },
  gameList: { request: outbound.gameListRequest, answer: outbound.gameListAnswer },
  roundRender: { request: outbound.roundRenderRequest, answer: outbound.roundRenderAnswer },
  grantFreeRounds: { request: outbound.grantFreeRoundsRequest, answer: outbound.freeRoundsAnswer },
  cancelFreeRounds: { request: outbound.cancelFreeRoundsRequest, answer: outbound.freeRoundsAnswer },
  transactions: { request: outbound.providerTransactionsRequest, answer: outbound.providerTransactionsAnswer },
  kick: { request: outbound.kickRequest, answer: outbound.kickAnswer },
  health: { request: outbound.healthRequest, answer: outbound.healthAnswer },
  createPlayer: { request: transfer.createPlayerRequest, answer: transfer.createPlayerAnswer },
  balance: { request: transfer.providerBalanceRequest, answer: transfer.providerBalanceAnswer },
  transferIn: { request: transfer.transferRequest, answer: transfer.transferAnswer },
  transferOut: { request: transfer.transferRequest, answer: transfer.transferAnswer },
  transferStatus: { request: transfer.transferStatusRequest, answer: transfer.transferAnswer },
} as const
export type ProviderCall = keyof typeof providerCalls
export type ProviderRequest<C extends ProviderCall> = z.output<(typeof providerCalls)[C]['request']>
export type ProviderAnswer<C extends ProviderCall> = z.output<(typeof providerCalls)[C]['answer']>
