import { TabbedRoom } from '../../desk/tabbed-room.tsx'
import { useWords } from '../../words/words.tsx'
import { AttendanceRule } from './attendance-rule.tsx'
import { BonusTable } from './bonus-table.tsx'
import { PayoutTable } from './payout-table.tsx'
import { RedPacketTable } from './red-packet-table.tsx'
import { VoucherTable } from './voucher-table.tsx'

const tabs = {
  bonuses: BonusTable,
  redPackets: RedPacketTable,
  vouchers: VoucherTable,
  attendance: AttendanceRule,
  payouts: PayoutTable,
} as const

/** What the operator gives, and under which rules (decisions 21 to 23). */
export function PromotionsPage() {
  const { bonus, tabs: labels } = useWords('givingDesk')
  return <TabbedRoom title={bonus.title} legend={labels.label} labels={labels} tabs={tabs} />
}
