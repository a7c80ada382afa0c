import { type CallItem, calls, newRequestId } from '@balai/contract'
import { Button, Money } from '@balai/ui'
import { useState } from 'react'
import { useRules, useSave } from '../../api/use-rules.ts'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import type { SavedOptions } from '../../desk/use-draft.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'

type Voucher = CallItem<typeof calls.promotions.consoleListVoucher>
interface Draft {
  code: string | null
  amount: number
  uses: number
  expiresAt: string
  note: string
  requestId: string
}

const fresh = (): Draft => ({
  code: null,
  amount: 10_000,
  uses: 1,
  expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  note: '',
  requestId: newRequestId(),
})

export function VoucherTable() {
  const words = useWords('givingDesk')
  const { voucher } = words
  const may = useMay()
  const [draft, setDraft] = useState<Draft | null>(null)
  const save = useSave(calls.promotions.consoleAddVoucher)
  const fields: readonly RuleField<Draft>[] = [
    { name: 'code', label: voucher.code, hint: voucher.codeHint, kind: 'text', isOptional: true },
    { name: 'amount', label: voucher.amount, kind: 'money' },
    { name: 'uses', label: voucher.uses, kind: 'whole' },
    { name: 'expiresAt', label: voucher.expiresAt, kind: 'moment' },
    { name: 'note', label: voucher.note, kind: 'text' },
  ]
  const mutate = ({ code, ...rest }: Draft, options: SavedOptions) =>
    save.mutate({ ...rest, ...(code === null ? {} : { code }) }, options)
  return (
    <>
      {may('promotion.edit') ? (
        <RoomActs>
          <Button size="sm" onClick={() => setDraft(fresh())}>
            {voucher.new}
          </Button>
        </RoomActs>
      ) : null}
      <RecordTable<Voucher>
        label={words.tabs.vouchers}
        query={useRules(calls.promotions.consoleListVoucher, {})}
        keyOf={({ code }) => code}
        empty={voucher.empty}
        emptyLead={voucher.emptyLead}
        failed={words.failed}
        columns={[
          { id: 'code', header: voucher.code, cell: ({ code }) => <b className="num">{code}</b> },
          { id: 'amount', header: voucher.amount, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
          { id: 'left', header: voucher.usesLeft, isNumber: true, cell: (one) => `${one.usesLeft} / ${one.uses}` },
          { id: 'until', header: voucher.expiresAt, cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
          { id: 'note', header: voucher.note, cell: ({ note }) => note },
        ]}
      />
      {draft ? (
        <RuleDialog<Draft>
          title={voucher.new}
          fields={fields}
          initial={draft}
          save={{ ...save, mutate }}
          onClose={() => setDraft(null)}
        />
      ) : null}
    </>
  )
}
