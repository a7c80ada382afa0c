import { type BankDeps, tellOpenRequests } from '../modules/bank/index.ts'
import { readPlayOfSpans } from '../modules/games/index.ts'
import { hasApproval, holdApproval, type KycDeps, unverifiedMaximum } from '../modules/kyc/index.ts'
import { visitorOf } from '../modules/session/index.ts'
import { createAccountBook, createWallet } from '../modules/wallet/index.ts'
import { createSeal } from '../platform/seal.ts'
import { createShelf } from '../platform/shelf/shelf.ts'
import { createSandboxGateway } from '../sandbox-gateway/gateway.ts'
import { createGiving } from './giving.ts'
import type { Parts } from './parts.ts'
import type { People } from './people.ts'

/** What members have, what they bring and take out, what they are given, and who they are proved to be. */
export function createMoney({ config, appSecret, db, clock, random }: Parts, people: People) {
  const { operators, members, captcha } = people
  const accounts = createAccountBook()
  const wallet = createWallet(clock, accounts)
  const giving = createGiving({ db, clock, random, operators, members, wallet })
  const sandbox = { seal: createSeal(appSecret, 'sandbox payment gateway', random), random }
  const sandboxGateway = createSandboxGateway(sandbox)
  const shelfDeps = { db, clock, dataDir: config.dataDir }
  const bank: BankDeps = {
    db,
    clock,
    random,
    operators,
    wallet,
    receipts: createShelf(shelfDeps, 'receipts'),
    gateways: new Map([[sandboxGateway.id, sandboxGateway]]),
    isCaptchaRight: (context, { captchaId, captcha: given }, use) =>
      captcha.consumeFor(use, {
        operatorId: context.operatorId,
        visitor: visitorOf(context),
        captchaId,
        captcha: given,
      }),
    turnoverLeft: giving.turnoverLeft,
    playOf: async (reader, span) => (await readPlayOfSpans(reader, [{ ...span, playedSince: null }]))[0] ?? [],
    carriedBonus: giving.carriedBonus,
    withLevelLimits: giving.withLevelLimits,
    isVerified: (reader, member) => hasApproval(reader, member, clock.now()),
    holdVerified: (tx, member) => holdApproval(tx, member, clock.now()),
    unverifiedMaximum: (reader, member) => unverifiedMaximum({ operators, clock }, reader, member),
    messages: people.messages,
    addresseeOf: (reader, { operatorId, memberId }) => members.findAccount(reader, operatorId, memberId),
    languageOf: people.sessions.languageOf,
    siteOf: people.siteOf,
  }
  const kyc: KycDeps = {
    db,
    clock,
    random,
    operators,
    seal: createSeal(appSecret, 'kyc documents', random),
    pictures: createShelf(shelfDeps, 'kyc'),
    recordBirthDate: members.setBirthDate,
    lockMember: members.lockAccount,
    async blockMinor(tx, { operatorId, memberId }) {
      await members.block(tx, operatorId, memberId, 'age')
      await people.sessions.forgetBrowsers(tx, { operatorId, memberId })
      await tellOpenRequests(tx, { operatorId, memberId })
      await people.sessions.endAll(tx, { operatorId, memberId })
    },
    tellOpenRequests,
    messages: people.messages,
    languageOf: people.sessions.languageOf,
    siteOf: people.siteOf,
  }
  return { accounts, wallet, giving, sandbox, bank, kyc }
}

export type Money = ReturnType<typeof createMoney>
