import { calls } from '@balai/contract'
import type { ApiClient } from '../../api/client.ts'
import { daysBefore } from '../../time/calendar.ts'

/** As far back as a list may reach, today included (decision 7). */
const openRoundDays = 92

/** The newest rounds that a member began and did not finish. */
export const readOpenRounds = (api: ApiClient, timeZone: string, count: number) =>
  api.call(calls.games.gameInProgressLog, { ...daysBefore(new Date(), openRoundDays - 1, timeZone), count })
