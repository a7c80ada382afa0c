import { calls, newRequestId } from '@balai/contract'
import { Button, formatThousands, Money } from '@balai/ui'
import { useState } from 'react'
import { useSave } from '../../api/use-rules.ts'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import type { SavedOptions } from '../../desk/use-draft.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { GiftBadge } from './on-badge.tsx'
import { useListSearch } from './use-list-search.ts'
import { nameOf, useVouchers, type Voucher } from './use-vouchers.ts'
import { SwitchVoucherDialog, VoucherUsesDialog } from './voucher-dialogs.tsx'

interface Draft {
  code: string | null
  amount: number
  uses: number
  expiresAt: string
  note: string
  reason: string
  requestId: string
}

const fresh = (): Draft => ({
  code: null,
  amount: 10_000,
  uses: 1,
  expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  note: '',
  reason: '',
  requestId: newRequestId(),
})

/** Vouchers, newest first, and the search for one of them, which stands in the address. */
export function VoucherTable() {
  const words = useWords('givingDesk')
  const { voucher } = words
  const may = useMay()
  const [search, look] = useListSearch()
  const [isMaking, setMaking] = useState(false)
  const [turning, setTurning] = useState<Voucher | null>(null)
  const [opened, setOpened] = useState<Voucher | null>(null)
  return (
    <>
      {may('promotion.edit') ? (
        <RoomActs>
          <Button size="sm" onClick={() => setMaking(true)}>
            {voucher.new}
          </Button>
        </RoomActs>
      ) : null}
      <SearchBox label={voucher.search} hint={voucher.searchHint} maxLength={200} search={search} onSearch={look} />
      <RecordTable<Voucher>
        label={words.tabs.vouchers}
        query={useVouchers(search)}
        keyOf={({ id }) => id}
        empty={search === '' ? voucher.empty : voucher.emptySearch}
        {...(search === '' ? { emptyLead: voucher.emptyLead } : {})}
        failed={voucher.failed}
        columns={[
          { id: 'code', header: voucher.code, cell: (one) => <b className="num">{nameOf(one)}</b> },
          { id: 'amount', header: voucher.amount, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
          {
            id: 'left',
            header: voucher.usesLeft,
            isNumber: true,
            cell: (one) => `${formatThousands(one.usesLeft)} / ${formatThousands(one.uses)}`,
          },
          { id: 'until', header: voucher.expiresAt, cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
          {
            id: 'note',
            header: voucher.note,
            cell: ({ note }) => (note === '' ? null : <span className="records-long">{note}</span>),
          },
          {
            id: 'state',
            header: words.state,
            cell: ({ isOn, expiresAt, usesLeft, isOfPlayMoney }) => (
              <GiftBadge
                isOn={isOn}
                from={null}
                until={expiresAt}
                isSpent={usesLeft === 0}
                isOfPlayMoney={isOfPlayMoney}
              />
            ),
          },
          {
            id: 'acts',
            header: words.acts,
            cell: (one) => <Acts voucher={one} onUses={() => setOpened(one)} onTurn={() => setTurning(one)} />,
          },
        ]}
      />
      {isMaking ? <MakeDialog onClose={() => setMaking(false)} /> : null}
      {turning ? <SwitchVoucherDialog voucher={turning} onClose={() => setTurning(null)} /> : null}
      {opened ? <VoucherUsesDialog voucher={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

interface ActsProps {
  voucher: Voucher
  onUses: () => void
  onTurn: () => void
}

/** What one may do with a voucher: see who redeemed it, where one may read members, and turn it off or on. */
function Acts({ voucher, onUses, onTurn }: ActsProps) {
  const words = useWords('givingDesk')
  const may = useMay()
  if (!may('member.read') && !may('promotion.edit')) return null
  return (
    <span className="row-acts">
      {may('member.read') ? (
        <Button size="sm" tone="quiet" onClick={onUses}>
          {words.voucher.users}
          <span className="sr-only"> {nameOf(voucher)}</span>
        </Button>
      ) : null}
      {may('promotion.edit') ? (
        <Button size="sm" tone="quiet" onClick={onTurn}>
          {voucher.isOn ? words.turnOff : words.turnOn}
          <span className="sr-only"> {nameOf(voucher)}</span>
        </Button>
      ) : null}
    </span>
  )
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('givingDesk')
  const { voucher } = words
  const [initial] = useState(fresh)
  const save = useSave(calls.promotions.consoleAddVoucher)
  const fields: readonly RuleField<Draft>[] = [
    { name: 'code', label: voucher.code, hint: voucher.codeHint, kind: 'text', most: 32, isOptional: true },
    { name: 'amount', label: voucher.amount, kind: 'money' },
    { name: 'uses', label: voucher.uses, kind: 'whole' },
    { name: 'expiresAt', label: voucher.expiresAt, kind: 'moment' },
    { name: 'note', label: voucher.note, kind: 'text', most: 200, mayBeEmpty: true },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
  const mutate = ({ code, ...rest }: Draft, options: SavedOptions) =>
    save.mutate({ ...rest, ...(code === null ? {} : { code }) }, options)
  return (
    <RuleDialog<Draft>
      title={voucher.new}
      fields={fields}
      initial={initial}
      save={{ ...save, mutate }}
      onClose={onClose}
    />
  )
}
