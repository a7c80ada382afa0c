import { Field, MoneyInput } from '@balai/ui'
import type { ReactNode } from 'react'
import { Controller, type Path } from 'react-hook-form'
import { useWords } from '../words/words.tsx'
import type { RuleForm } from './use-rule-form.ts'

interface AmountFieldProps<V extends { amount: string }> {
  form: RuleForm<V>
  label: string
  hint: ReactNode
  /** Ways to choose a sum in place of typing it. */
  children?: (sum: number, choose: (sum: number) => void) => ReactNode
}

/** The sum that a form of money asks for: whole rupiah, kept as digits in the field `amount`, and empty for nothing. */
export function AmountField<V extends { amount: string }>({ form, label, hint, children }: AmountFieldProps<V>) {
  const { money } = useWords('common')
  const name = 'amount' as Path<V> // V names it
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => {
        const keep = (sum: number) => onChange(sum === 0 ? '' : String(sum))
        const sum = Number(value)
        return (
          <div className="amount">
            <Field label={label} hint={<span className="num">{hint}</span>} error={form.errorOf(name)}>
              <MoneyInput tooLargeText={money.tooLarge} name={name} value={sum} onValueChange={keep} onBlur={onBlur} />
            </Field>
            {children?.(sum, (chosen) => {
              keep(chosen)
              form.clearErrors(name)
            })}
          </div>
        )
      }}
    />
  )
}
