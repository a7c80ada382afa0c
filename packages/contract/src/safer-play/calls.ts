import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

// Paths of our own (decision 38): the spec has none for safer play.
const own = { group: 'member', auth: 'member' } as const satisfies Partial<CallSpec>

export const getStanding = defineCall<typeof schemas.getStanding>({
  ...own,
  method: 'GET',
  path: 'SaferPlay/Standing',
  summary: "The member's limits with what is used of each, breaks, reminder and net result, in whole rupiah",
})

export const setLimit = defineCall<typeof schemas.setLimit>({
  ...own,
  method: 'POST',
  path: 'SaferPlay/SetLimit',
  summary: 'Sets a limit in whole rupiah: a lower one holds at once, a higher one or none waits for 24 hours',
})

export const confirmLimit = defineCall<typeof schemas.confirmLimit>({
  ...own,
  method: 'POST',
  path: 'SaferPlay/ConfirmLimit',
  needsPin: true,
  summary: 'The second yes to a higher limit, once it has waited',
  errors: ['NOTHING_WAITING', 'COOLING_OFF'],
})

export const cancelIncrease = defineCall<typeof schemas.cancelIncrease>({
  ...own,
  method: 'POST',
  path: 'SaferPlay/CancelIncrease',
  summary: 'Forgets a higher limit that was asked for; the limit stays as it is',
})

export const takeBreak = defineCall<typeof schemas.takeBreak>({
  ...own,
  method: 'POST',
  path: 'SaferPlay/TakeBreak',
  summary: 'No play and no deposits for some days; never shortened',
})

export const exclude = defineCall<typeof schemas.exclude>({
  ...own,
  method: 'POST',
  path: 'SaferPlay/Exclude',
  summary:
    'Self-exclusion: signs out everywhere, blocks play, deposits and marketing, never withdrawals; never shortened',
})

export const setReminder = defineCall<typeof schemas.setReminder>({
  ...own,
  method: 'POST',
  path: 'SaferPlay/SetReminder',
  summary: 'How often the member is told how long they have played and with what result',
})
