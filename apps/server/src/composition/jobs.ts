import { claimCarriedJob, expireDepositsJob } from '../modules/bank/index.ts'
import { expireKycJob, forgetPicturesJob } from '../modules/kyc/index.ts'
import { forgetStaffJob } from '../modules/operators/index.ts'
import { keepDaysJob } from '../modules/reports/index.ts'
import { proveBooksJob } from '../modules/wallet/index.ts'
import { byRightClock } from '../platform/jobs/by-right-clock.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { forgetSentEvents } from '../platform/outbox/forget.ts'
import { forgetUnnamedPictures } from '../platform/shelf/forget.ts'
import { books } from './books.ts'
import type { Parts } from './parts.ts'
import type { Slices } from './slices.ts'

/** What recurs, on servers whose clock is right. */
export const jobsOf = (parts: Parts, slices: Slices): Job[] =>
  actsOf(parts, slices).map((job) => byRightClock(parts, job))

/** One line for each recurring act of a slice. */
function actsOf({ db, clock, log }: Parts, slices: Slices): Job[] {
  const { operators, messages, sessions, codes, clientLog, content, games, bank, kyc, transfers, giving } = slices
  return [
    forgetSentEvents({ db, clock }),
    expireKycJob(kyc),
    forgetPicturesJob(kyc),
    forgetUnnamedPictures({ clock, shelves: [bank.receipts, kyc.pictures] }),
    ...messages.jobs,
    ...sessions.jobs,
    forgetStaffJob({ db, clock }),
    codes.job,
    clientLog.job,
    content.job,
    { name: 'games.tidy', cron: '*/10 * * * *', run: games.tidy },
    { name: 'games.open-rounds', cron: '7-59/10 * * * *', run: games.findOpenRounds },
    { name: 'games.kick-ended', cron: '* * * * *', run: games.kickEnded },
    { name: 'games.pull-records', cron: '* * * * *', run: () => games.pullRecords({ isAgain: false }) },
    { name: 'games.pull-records-again', cron: '37 * * * *', run: () => games.pullRecords({ isAgain: true }) },
    { name: 'games.statistics', cron: '*/10 * * * *', run: games.countPlay },
    { name: 'games.count-days', cron: '5-59/10 * * * *', run: games.countDays },
    { name: 'games.reconcile', cron: '3-59/10 * * * *', run: games.reconcile },
    expireDepositsJob(bank),
    claimCarriedJob(bank),
    transfers.carryOnJob,
    transfers.transit.askAfterJob,
    keepDaysJob({ db, clock, operators }),
    proveBooksJob({ db, clock, log }, books),
    ...giving.jobs,
  ]
}
