import { Dialog, formatThousands, Money } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import type { HeldNow } from './changed-meanwhile.tsx'
import { Fact } from './fact.tsx'
import { Instant } from './instant.tsx'
import { partsPerPercent } from './percent-text.ts'
import { RatesList } from './rates-list.tsx'
import type { RuleField } from './rule-fields.tsx'
import type { Rates } from './share-inputs.tsx'
import type { Overtaken } from './use-draft.ts'

interface RuleViewProps<Draft> {
  title: string
  fields: readonly RuleField<Draft>[]
  draft: Draft
  onClose: () => void
}

/** The lines of a form of rules, for whoever may read them and not change them. */
export function RuleView<Draft>({ title, fields, draft, onClose }: RuleViewProps<Draft>) {
  const { actions } = useWords('common')
  const shown = fields.filter(({ name, isShown }) => name !== 'reason' && (isShown?.(draft) ?? true))
  return (
    <Dialog title={title} onClose={onClose} closeLabel={actions.close} isSheet>
      <dl className="fact-list">
        {shown.map((field) => (
          <Fact key={field.name} name={field.label}>
            <RuleValue field={field} value={draft[field.name]} />
          </Fact>
        ))}
      </dl>
    </Dialog>
  )
}

const isText = (kind: RuleField<never>['kind']): boolean => kind === 'text' || kind === 'area' || kind === 'email'

/** The lines that a colleague changed as well, as they hold now. */
export const heldOf = <Draft,>(
  fields: readonly RuleField<Draft>[],
  { now, fields: changed }: Overtaken<Draft>,
): HeldNow[] =>
  fields
    .filter(({ name }) => changed.includes(name))
    .map((field) => {
      const { name, label, kind } = field
      const value = now[name]
      return { name, label, value: isText(kind) ? String(value ?? '') : <RuleValue field={field} value={value} /> }
    })

/** The comma stands before a fraction in both languages (record 0435). */
const fraction = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })

function RuleValue<Draft>({ field, value }: { field: RuleField<Draft>; value: unknown }): ReactNode {
  const { on, off } = useWords('operators').settings
  const { kind, choices = [], scale = 1 } = field
  if (value === null || value === '') return '–'
  switch (kind) {
    case 'money':
      return <Money amount={Number(value)} />
    case 'whole':
      return formatThousands(Number(value))
    case 'parts':
      return fraction.format(Number(value) / scale)
    case 'moment':
      return <Instant at={String(value)} />
    case 'switch':
      return value === true ? on : off
    case 'choice':
      return choices.find((choice) => choice.value === value)?.label ?? String(value)
    case 'rates': {
      const rates = Object.entries(value as Rates) // a row of kind rates names a field of rates
      return (
        <RatesList rates={Object.fromEntries(rates.map(([of, parts]) => [of, (parts / scale) * partsPerPercent]))} />
      )
    }
    default:
      return String(value)
  }
}
