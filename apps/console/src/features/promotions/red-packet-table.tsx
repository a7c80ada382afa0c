import { type CallInput, type CallItem, calls, newRequestId } from '@balai/contract'
import { Button, formatThousands, Money } from '@balai/ui'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { useSave } from '../../api/use-rules.ts'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import { RuleView } from '../../desk/rule-view.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import { useSaved } from '../../desk/use-saved.ts'
import { useMay } from '../../shell/staff.tsx'
import { useEither, useSay, useWords } from '../../words/words.tsx'
import { GiftBadge } from './on-badge.tsx'
import { useGiftPages } from './use-gift-pages.ts'
import { useListSearch } from './use-list-search.ts'

type Packet = CallItem<typeof calls.promotions.consoleListRedPacket>
type Draft = CallInput<typeof calls.promotions.consoleSaveRedPacket>

const dayMs = 86_400_000

const fresh = (): Draft => ({
  titleId: '',
  titleEn: '',
  budget: 1_000_000,
  smallest: 1_000,
  largest: 10_000,
  minimumLevel: 0,
  minimumDeposits: 0,
  depositsDays: 30,
  opensAt: new Date().toISOString(),
  closesAt: new Date(Date.now() + dayMs).toISOString(),
  reason: '',
  requestId: newRequestId(),
})

const usePackets = (search: string) =>
  useGiftPages<Packet>(['red-packets', search], (from) =>
    ask(calls.promotions.consoleListRedPacket, { search, ...from }),
  )

function useFields(): readonly RuleField<Draft>[] {
  const words = useWords('givingDesk')
  const { packet, bonus } = words
  return [
    { name: 'titleId', label: words.titleId, kind: 'text' },
    { name: 'titleEn', label: words.titleEn, kind: 'text' },
    { name: 'budget', label: packet.budget, kind: 'money' },
    { name: 'smallest', label: packet.smallest, kind: 'money' },
    { name: 'largest', label: packet.largest, kind: 'money' },
    { name: 'minimumLevel', label: bonus.minimumLevel, kind: 'whole' },
    { name: 'minimumDeposits', label: packet.minimumDeposits, kind: 'money' },
    { name: 'depositsDays', label: packet.depositsDays, kind: 'whole' },
    { name: 'opensAt', label: packet.opensAt, kind: 'moment' },
    { name: 'closesAt', label: packet.closesAt, kind: 'moment' },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
}

/** Red packets, newest first, and the search for one of them. */
export function RedPacketTable() {
  const words = useWords('givingDesk')
  const either = useEither()
  const { packet } = words
  const may = useMay()
  const [search, look] = useListSearch()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [turning, setTurning] = useState<Packet | null>(null)
  const [viewed, setViewed] = useState<Packet | null>(null)
  const save = useSave(calls.promotions.consoleSaveRedPacket)
  const fields = useFields()
  return (
    <>
      {may('promotion.edit') ? (
        <RoomActs>
          <Button size="sm" onClick={() => setDraft(fresh())}>
            {packet.new}
          </Button>
        </RoomActs>
      ) : null}
      <SearchBox label={packet.search} hint={packet.searchHint} maxLength={120} search={search} onSearch={look} />
      <RecordTable<Packet>
        label={words.tabs.redPackets}
        query={usePackets(search)}
        keyOf={({ id }) => id}
        empty={search === '' ? packet.empty : packet.emptySearch}
        {...(search === '' ? { emptyLead: packet.emptyLead } : {})}
        art="packet"
        failed={packet.failed}
        columns={[
          {
            id: 'name',
            header: packet.name,
            cell: ({ titleId, titleEn }) => <b className="records-name">{either(titleId, titleEn)}</b>,
          },
          { id: 'budget', header: packet.budget, isNumber: true, cell: ({ budget }) => <Money amount={budget} /> },
          { id: 'left', header: packet.remaining, isNumber: true, cell: (one) => <Money amount={one.remaining} /> },
          { id: 'claims', header: words.bonus.claims, isNumber: true, cell: ({ claims }) => formatThousands(claims) },
          { id: 'until', header: packet.closesAt, cell: ({ closesAt }) => <Instant at={closesAt} /> },
          {
            id: 'state',
            header: words.state,
            cell: ({ isOn, opensAt, closesAt, remaining, smallest, isOfPlayMoney }) => (
              <GiftBadge
                isOn={isOn}
                from={opensAt}
                until={closesAt}
                isSpent={remaining < smallest}
                isOfPlayMoney={isOfPlayMoney}
              />
            ),
          },
          {
            id: 'acts',
            header: words.acts,
            cell: (one) => (
              <span className="row-acts">
                <Button size="sm" tone="quiet" onClick={() => setViewed(one)}>
                  {words.view}
                  <span className="sr-only"> {either(one.titleId, one.titleEn)}</span>
                </Button>
                {may('promotion.edit') ? (
                  <Button size="sm" tone="quiet" onClick={() => setTurning(one)}>
                    {one.isOn ? words.turnOff : words.turnOn}
                    <span className="sr-only"> {either(one.titleId, one.titleEn)}</span>
                  </Button>
                ) : null}
              </span>
            ),
          },
        ]}
      />
      {draft ? (
        <RuleDialog<Draft>
          title={packet.new}
          fields={fields}
          initial={draft}
          save={save}
          onClose={() => setDraft(null)}
        >
          <p>{packet.lead}</p>
        </RuleDialog>
      ) : null}
      {viewed ? (
        <RuleView<Draft>
          title={either(viewed.titleId, viewed.titleEn)}
          fields={fields}
          draft={{ ...viewed, reason: '' }}
          onClose={() => setViewed(null)}
        />
      ) : null}
      {turning ? <SwitchDialog packet={turning} onClose={() => setTurning(null)} /> : null}
    </>
  )
}

function SwitchDialog({ packet: { id, titleId, titleEn, isOn }, onClose }: { packet: Packet; onClose: () => void }) {
  const words = useWords('givingDesk')
  const either = useEither()
  const say = useSay()
  const save = useSave(calls.promotions.consoleSwitchRedPacket)
  const onSuccess = useSaved(onClose)
  return (
    <ReasonDialog
      title={say(words.packet.switchTitle, { name: either(titleId, titleEn) })}
      confirmLabel={isOn ? words.turnOff : words.turnOn}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => save.mutate({ id, isOn: !isOn, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
