import { ChoiceChips } from '@balai/ui'
import { useSearchParams } from 'react-router'
import { Room } from '../../desk/room.tsx'
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
type Tab = keyof typeof tabs
const names = Object.keys(tabs) as Tab[] // the keys of the table itself

/** What the operator gives, and under which rules (decisions 21 to 23). The kind stands in the address. */
export function PromotionsPage() {
  const words = useWords('givingDesk')
  const [query, setQuery] = useSearchParams()
  const tab = names.find((name) => name === query.get('tab')) ?? 'bonuses'
  const Shown = tabs[tab]
  return (
    <Room
      title={words.bonus.title}
      kind="desk"
      filters={
        <ChoiceChips
          legend={words.tabs.label}
          value={tab}
          onValueChange={(chosen) => setQuery({ tab: chosen }, { replace: true })}
          choices={names.map((value) => ({ value, label: words.tabs[value] }))}
        />
      }
    >
      <Shown />
    </Room>
  )
}
