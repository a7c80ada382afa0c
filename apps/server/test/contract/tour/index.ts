import { openBanks } from '../../bank-scene.ts'
import { registerTestProvider } from '../../game-target.ts'
import { openTransferProvider } from '../../transfer-provider.ts'
import { tourBank } from './bank.ts'
import { tourContent } from './content.ts'
import { tourGames } from './games.ts'
import { tourGiving } from './giving.ts'
import { tourLine } from './line.ts'
import { tourMember } from './member.ts'
import { tourKyc, tourOperators, tourReports, tourSaferPlay } from './others.ts'
import { tourRefusals } from './refusals.ts'
import { tourSession } from './session.ts'
import { beginTour, type Tour } from './tour.ts'
import { endPlay, listPlay, loseTransfer, tourTransit, tourWallet } from './wallet.ts'

/** An empty list shows nobody what its entries are. */
const isTelling = ({ answer }: { answer: object }): boolean =>
  !('transactions' in answer) || !isEmpty(answer.transactions)
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0

/** Walks through every operation of a new server, each with success. The caller closes the server. */
export async function takeTour(): Promise<Tour> {
  const tour = await beginTour()
  await openBanks(tour.server)
  await registerTestProvider(tour.server)
  const purse = await openTransferProvider(tour.server)
  const chapters = [
    tourSession,
    tourLine,
    tourMember,
    tourBank,
    tourWallet,
    (each: Tour) => tourTransit(each, purse),
    tourGames,
    tourContent,
    tourKyc,
    tourReports,
    tourOperators,
    tourRefusals,
    // Days pass here.
    tourSaferPlay,
    tourGiving,
  ]
  for (const chapter of chapters) await chapter(tour)
  await loseTransfer(tour, purse)
  await endPlay(tour, purse)
  await listPlay(tour, purse)
  for (const { call, request, answer } of purse.exchanges.filter(isTelling))
    tour.keep(`provider.${call}`, { input: { ...request }, answer })
  await purse.close()
  return tour
}
