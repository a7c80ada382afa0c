import { useForMe } from '../features/bank/use-for-me.ts'
import { useWaitingNotices } from '../features/channels/use-channels.ts'
import { useGameWork } from '../features/games/use-games-desk.ts'
import { useWaitingSubmissions } from '../features/kyc/use-kyc.ts'
import { useWaitingContactChanges } from '../features/member/use-contact-changes.ts'
import { useWaitingFlags } from '../features/referral/use-flags.ts'
import { useWaitingAdjustments } from '../features/wallet/use-adjustments.ts'
import { useWaitingTransit } from '../features/wallet/use-transit.ts'
import type { RoomWord } from './navigation.ts'
import { useMay } from './staff.tsx'

export type RoomCounts = Readonly<Partial<Record<RoomWord, number | undefined>>>

/** Rooms whose number is of what one may do oneself; in the others it waits for whoever may. */
export const roomsOfOwnWork: ReadonlySet<RoomWord> = new Set(['deposits', 'withdrawals'])

/** How many wait in each room that one may enter; absent while unknown and where nothing waits by nature. */
export function useRoomCounts(): RoomCounts {
  const may = useMay()
  const work = useGameWork(may('round.read'))
  return {
    deposits: useForMe('deposit', may('deposit.read')),
    withdrawals: useForMe('withdrawal', may('withdrawal.read')),
    adjustments: useWaitingAdjustments(may('adjustment.read')),
    transit: useWaitingTransit(may('transit.read')),
    channels: useWaitingNotices(may('deposit.read')),
    contactChanges: useWaitingContactChanges(may('member.change-contact') && may('member.read')),
    kyc: useWaitingSubmissions(may('kyc.read')),
    referral: useWaitingFlags(may('referral.read') && may('member.read')),
    // Rounds and cases wait in one room.
    rounds: work && work.rounds + work.cases,
  }
}
