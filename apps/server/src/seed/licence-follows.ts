import { formatIdr } from '@balai/money'
import type { App } from '../app.ts'
import { channelsByMoney } from '../modules/bank/index.ts'
import { countOpenRounds } from '../modules/games/index.ts'
import { heldByMembers, readHeldAtProviders } from '../modules/wallet/index.ts'

/** What somebody who changed a licence has to know and to look at, in sentences (decision 37, records 0211, 0271, 0563, 0941). */
export async function followsOfLicence(app: App, operatorId: string): Promise<string[]> {
  const { licence } = await app.operators.readRecord(operatorId)
  const isPlayMoney = licence === null
  const operator = await app.operators.get(operatorId)
  const [channels, held, hidden] = await Promise.all([
    channelsByMoney(app.bank, { ...operator, isPlayMoney }),
    heldByMembers(app.database.db, operatorId),
    app.games.sandboxTitles(operatorId, false),
  ])
  const of = (names: readonly string[], sentence: (listed: string) => string): string[] =>
    names.length > 0 ? [sentence(names.join(', '))] : []
  if (isPlayMoney)
    return [
      `${operatorId} has no licence on record: it is in play money. Running servers know within seconds.`,
      ...of(channels.closed, (names) => `Take no deposits any more, since their gateway moves real money: ${names}.`),
      ...of(channels.open, (names) => `Credit play money, so that nobody may pay into them: ${names}.`),
      ...of(
        hidden,
        (names) => `Hidden games of the sandbox, which may be shown again under Games in the console: ${names}.`,
      ),
      ...(held > 0n
        ? [
            `Members hold ${formatIdr(held)}. What they hold of real money stays owed to them, and requests of real money are decided as before.`,
          ]
        : []),
    ]
  const { number, authority, countries, minimumAge } = licence
  const { realMoneySince } = operator
  const [atProviders, rounds] = await Promise.all([
    readHeldAtProviders(app.database.db, operatorId),
    realMoneySince ? countOpenRounds(app.database.db, operatorId, realMoneySince) : 0,
  ])
  return [
    `${operatorId} plays for real money: licence ${number} of ${authority}, for ${countries.join(', ')}, from ${minimumAge} years on. Running servers know within seconds.`,
    ...of(channels.open, (names) => `Take real money now, into the receiving accounts that they name: ${names}.`),
    ...of(channels.closed, (names) => `Take no deposits any more, since a sandbox moves play money only: ${names}.`),
    ...of(hidden, (names) => `Hidden, since games of a sandbox are for play money only: ${names}.`),
    channels.gateways.length > 0
      ? `Channels of these gateways may be turned on in the console now: ${channels.gateways.join(', ')}.`
      : 'This installation knows no real payment gateway: only transfers with a receipt may be turned on in the console.',
    ...(held > 0n
      ? [
          `Members hold ${formatIdr(held)}. What they hold of play money could be withdrawn as real money: settle it before withdrawals are paid. Requests of play money can only be rejected.`,
        ]
      : []),
    ...(realMoneySince
      ? [
          `What was promised in play money, before ${realMoneySince.toISOString()}, is not paid: rebate, cashback and referral count from then on, vouchers, red packets and bonuses from before are over, members have no level and verify their identity anew.`,
          'Offers, the attendance wheel, rates and levels stay on as they are, for real money now: look at them in the console. Reports of days before show play money.',
        ]
      : []),
    ...(atProviders > 0n
      ? [
          `Providers told last that members have ${formatIdr(atProviders)} in wallets there. What of it is play money comes back as real money: settle it too.`,
        ]
      : []),
    ...(rounds > 0
      ? [
          `${rounds} rounds that began in play money are open still. Nothing is paid for them, nor given back: end them under Games in the console.`,
        ]
      : []),
  ]
}
