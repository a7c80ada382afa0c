import { priority, type RuleSet } from '@balai/rules'
import { Button, Field, TextInput } from '@balai/ui'
import { useRuleForm } from '../../src/forms/use-rule-form.ts'
import { useWords } from '../../src/words/words.tsx'
import { Gallery, Specimen } from './specimen.tsx'

const rules: RuleSet<'word' | 'amount'> = {
  word: [
    { rule: 'alphanumeric' },
    { rule: 'noSpaces' },
    { rule: 'maxLength', length: 11 },
    { rule: 'minLength', length: 6 },
    { rule: 'required' },
  ],
  amount: [{ rule: 'maxValue', value: 9 }, { rule: 'minValue', value: 3 }, { rule: 'numeric' }, { rule: 'required' }],
}

function Tried() {
  const form = useRuleForm<'word' | 'amount', { word: string; amount: string }>({
    rules,
    defaultValues: { word: '', amount: '' },
  })
  return (
    <form className="form" onSubmit={form.submit(async () => {})} noValidate>
      <Field label="A word" hint="6-11 letters and digits." error={form.errorOf('word')}>
        <TextInput {...form.register('word')} />
      </Field>
      <Field label="A number" hint="From 3 to 9." error={form.errorOf('amount')}>
        <TextInput {...form.register('amount')} />
      </Field>
      <Button type="submit">Judge</Button>
    </form>
  )
}

/** The order in which a field's errors are shown, their general sentences, and a form to try them. */
export function RuleGallery() {
  const { rules: sentences } = useWords('common')
  return (
    <Gallery
      title="Errors, one at a time"
      lead="The first rule of this order that fails speaks (spec 5, Input component)."
    >
      <Specimen state="order and general sentence" note="A form may say its own.">
        <ol className="priority">
          {priority.map((rule) => (
            <li key={rule}>
              <b>{rule}</b> <span className="text-soft">{sentences[rule]}</span>
            </li>
          ))}
        </ol>
      </Specimen>
      <Specimen state="to be tried" note="Judged when left, then while one types.">
        <Tried />
      </Specimen>
    </Gallery>
  )
}
