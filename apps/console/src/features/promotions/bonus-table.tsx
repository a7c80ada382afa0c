import { type CallInput, type CallItem, calls, newRequestId } from '@balai/contract'
import { Button, formatThousands, Money } from '@balai/ui'
import { useState } from 'react'
import { ask } from '../../api/console-api.ts'
import { useSave } from '../../api/use-rules.ts'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import { RuleView } from '../../desk/rule-view.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import { partsPerTime } from '../../desk/times-text.ts'
import { useMay } from '../../shell/staff.tsx'
import { useEither, useSay, useWords } from '../../words/words.tsx'
import { GiftBadge } from './on-badge.tsx'
import { tellTurnover, turnoverText } from './turnover-told.ts'
import { useGiftPages } from './use-gift-pages.ts'
import { useListSearch } from './use-list-search.ts'

type Bonus = CallItem<typeof calls.promotions.consoleListBonus>
type Draft = CallInput<typeof calls.promotions.consoleSaveBonus>

const dayMs = 86_400_000
const fromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

const standardHours = 72

const fresh = (): Draft => ({
  id: null,
  version: null,
  titleId: '',
  titleEn: '',
  bodyId: '',
  bodyEn: '',
  trigger: 'deposit',
  depositNumber: null,
  code: null,
  amount: null,
  percent: 50,
  maximum: 100_000,
  minimumDeposit: 50_000,
  turnoverMultiplier: 500,
  turnoverBase: 'bonus',
  contributions: { slots: 100 },
  lastsDays: 7,
  claimWithinHours: standardHours,
  minimumLevel: 0,
  maximumClaims: null,
  validFrom: fromNow(0),
  validUntil: fromNow(30),
  isOn: true,
  reason: '',
  requestId: newRequestId(),
})

function draftOf({ claims: _claims, ...bonus }: Bonus): Draft {
  return { ...bonus, reason: '', requestId: newRequestId() }
}

const asksMinimum = ({ trigger }: Draft): boolean => trigger === 'deposit' || trigger === 'daily'
const asksHours = ({ trigger }: Draft): boolean => trigger === 'deposit' || trigger === 'sign-up'

/** What the contract takes. */
const isHours = (hours: number): boolean => hours >= 1 && hours <= 720

/** What the chosen trigger does not ask is sent empty, whatever was typed before. */
function tidy(draft: Draft): Draft {
  const isDeposit = draft.trigger === 'deposit'
  return {
    ...draft,
    depositNumber: isDeposit ? draft.depositNumber : null,
    percent: isDeposit ? draft.percent : null,
    maximum: isDeposit && draft.percent !== null ? draft.maximum : null,
    claimWithinHours: asksHours(draft) || isHours(draft.claimWithinHours) ? draft.claimWithinHours : standardHours,
    minimumDeposit: asksMinimum(draft) ? draft.minimumDeposit : 0,
    turnoverBase: isDeposit ? draft.turnoverBase : 'bonus',
    code: draft.trigger === 'code' ? draft.code : null,
  }
}

/** What whoever reads an offer asks for: its texts stand on the site, and its code is told to editors alone (record 0610). */
const isTerm = (name: string): boolean => !name.startsWith('body') && name !== 'code'

const useOffers = (search: string) =>
  useGiftPages<Bonus>(['bonuses', search], (from) => ask(calls.promotions.consoleListBonus, { search, ...from }))

function useFields(): readonly RuleField<Draft>[] {
  const words = useWords('givingDesk')
  const { bonus } = words
  const say = useSay()
  const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
  const isDeposit = ({ trigger }: Draft) => trigger === 'deposit'
  return [
    { name: 'titleId', label: words.titleId, kind: 'text' },
    { name: 'titleEn', label: words.titleEn, kind: 'text' },
    { name: 'bodyId', label: bonus.bodyId, kind: 'area', most: 2000, mayBeEmpty: true },
    { name: 'bodyEn', label: bonus.bodyEn, kind: 'area', most: 2000, mayBeEmpty: true },
    { name: 'trigger', label: bonus.trigger, kind: 'choice', choices: choicesOf(bonus.triggers) },
    {
      name: 'depositNumber',
      label: bonus.depositNumber,
      hint: bonus.depositNumberHint,
      kind: 'whole',
      isOptional: true,
      isShown: isDeposit,
    },
    {
      name: 'code',
      label: bonus.code,
      hint: bonus.codeHint,
      kind: 'text',
      most: 32,
      isOptional: true,
      isShown: ({ trigger }) => trigger === 'code',
    },
    { name: 'amount', label: bonus.amount, kind: 'money', isOptional: true },
    {
      name: 'percent',
      label: bonus.percent,
      hint: bonus.percentHint,
      kind: 'whole',
      isOptional: true,
      isShown: isDeposit,
    },
    { name: 'maximum', label: bonus.maximum, kind: 'money', isOptional: true, isShown: isDeposit },
    {
      name: 'minimumDeposit',
      label: bonus.minimumDeposit,
      hint: (draft) => (isDeposit(draft) ? bonus.minimumDepositHint : bonus.minimumDailyHint),
      kind: 'money',
      isShown: asksMinimum,
    },
    {
      name: 'turnoverMultiplier',
      label: bonus.turnoverMultiplier,
      hint: (draft) => `${bonus.turnoverHint} ${tellTurnover(bonus, say, tidy(draft))}`.trim(),
      kind: 'parts',
      scale: partsPerTime,
    },
    {
      name: 'turnoverBase',
      label: bonus.turnoverBase,
      kind: 'choice',
      choices: choicesOf(bonus.bases),
      isShown: isDeposit,
    },
    { name: 'contributions', label: bonus.contributions, kind: 'rates', scale: 1 },
    { name: 'lastsDays', label: bonus.lastsDays, kind: 'whole' },
    { name: 'claimWithinHours', label: bonus.claimWithinHours, kind: 'whole', isShown: asksHours },
    { name: 'minimumLevel', label: bonus.minimumLevel, kind: 'whole' },
    { name: 'maximumClaims', label: bonus.maximumClaims, kind: 'whole', isOptional: true },
    { name: 'validFrom', label: bonus.validFrom, kind: 'moment' },
    { name: 'validUntil', label: bonus.validUntil, kind: 'moment' },
    { name: 'isOn', label: words.isOn, kind: 'switch' },
    { name: 'reason', label: words.reason, kind: 'area' },
  ]
}

/** Offers, newest first, and the search for one of them. */
export function BonusTable() {
  const words = useWords('givingDesk')
  const either = useEither()
  const say = useSay()
  const may = useMay()
  const [search, look] = useListSearch()
  const offers = useOffers(search)
  const [open, setOpen] = useState<Draft | null>(null)
  const [viewed, setViewed] = useState<Bonus | null>(null)
  const save = useSave(calls.promotions.consoleSaveBonus)
  const fields = useFields()
  const mutate: typeof save.mutate = (draft, options) => save.mutate(tidy(draft), options)
  return (
    <>
      {may('promotion.edit') ? (
        <RoomActs>
          <Button size="sm" onClick={() => setOpen(fresh())}>
            {words.bonus.new}
          </Button>
        </RoomActs>
      ) : null}
      <SearchBox
        label={words.bonus.search}
        hint={words.bonus.searchHint}
        maxLength={120}
        search={search}
        onSearch={look}
      />
      <RecordTable<Bonus>
        label={words.tabs.bonuses}
        query={offers}
        keyOf={({ id }) => id}
        empty={search === '' ? words.bonus.empty : words.bonus.emptySearch}
        {...(search === '' ? { emptyLead: words.bonus.emptyLead } : {})}
        failed={words.bonus.failed}
        columns={[
          {
            id: 'name',
            header: words.bonus.name,
            cell: ({ titleId, titleEn }) => <b className="records-name">{either(titleId, titleEn)}</b>,
          },
          { id: 'trigger', header: words.bonus.trigger, cell: ({ trigger }) => words.bonus.triggers[trigger] },
          {
            id: 'amount',
            header: words.voucher.amount,
            isNumber: true,
            cell: ({ amount, percent }) => (amount === null ? `${percent}%` : <Money amount={amount} />),
          },
          { id: 'turnover', header: words.bonus.turnover, cell: (bonus) => turnoverText(words.bonus, say, bonus) },
          { id: 'claims', header: words.bonus.claims, isNumber: true, cell: ({ claims }) => formatThousands(claims) },
          { id: 'until', header: words.bonus.validUntil, cell: ({ validUntil }) => <Instant at={validUntil} /> },
          {
            id: 'state',
            header: words.state,
            cell: ({ isOn, validFrom, validUntil, claims, maximumClaims }) => (
              <GiftBadge
                isOn={isOn}
                from={validFrom}
                until={validUntil}
                isSpent={maximumClaims !== null && claims >= maximumClaims}
              />
            ),
          },
          {
            id: 'acts',
            header: words.acts,
            cell: (bonus) => (
              <Button
                size="sm"
                tone="quiet"
                onClick={() => (may('promotion.edit') ? setOpen(draftOf(bonus)) : setViewed(bonus))}
              >
                {may('promotion.edit') ? words.edit : words.view}
                <span className="sr-only"> {either(bonus.titleId, bonus.titleEn)}</span>
              </Button>
            ),
          },
        ]}
      />
      {open ? (
        <RuleDialog<Draft>
          title={either(open.titleId, open.titleEn) || words.bonus.new}
          fields={fields}
          initial={open}
          save={{ ...save, mutate }}
          readNow={async () => {
            const { data } = await offers.refetch({ throwOnError: true })
            const now = data?.pages.flatMap(({ results }) => results).find(({ id }) => id === open.id)
            return now && draftOf(now)
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {viewed ? (
        <RuleView<Draft>
          title={either(viewed.titleId, viewed.titleEn)}
          fields={fields.filter(({ name }) => isTerm(name))}
          draft={draftOf(viewed)}
          onClose={() => setViewed(null)}
        />
      ) : null}
    </>
  )
}
