import type { Failure } from '@balai/contract'
import { fieldsOf, firstErroredField, type RuleContext, type RuleSet } from '@balai/rules'
import { useMemo, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useSayKey } from '../words/message.ts'
import { reveal } from './reveal.ts'
import { type AskAvailable, ruleResolver } from './rule-resolver.ts'
import { useJudgeAgain } from './use-judge-again.ts'
import { useReveal } from './use-reveal.ts'

interface RuleFormOptions<F extends string, V extends FieldValues> {
  rules: RuleSet<F>
  defaultValues: DefaultValues<V>
  /** What the rules know besides the values, such as the limits of the chosen bank. */
  context?: RuleContext
  askAvailable?: AskAvailable
  /** The bank that an account number is asked for at. */
  bankId?: string
}

export interface RuleForm<V extends FieldValues> extends UseFormReturn<V> {
  /**
   * `onSubmit` of the form: judges all fields; on errors it scrolls to the first of them in page order (spec 4).
   *
   * @param found what else the form does with errors
   */
  submit: (
    send: (values: V) => Promise<void>,
    found?: (errors: FieldErrors<V>) => void,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>
  /** The sentence under a field. */
  errorOf: (field: Path<V>) => string | undefined
  /**
   * Puts the field errors of a refusal under their fields and scrolls to the first. Its own message is for the page to show.
   *
   * @returns whether a field of this form shows anything of it
   */
  showFailure: (failure: Failure) => boolean
}

/** A form under the rules of spec 5. Inputs are wired by `register`, or by `Controller` for MoneyInput and chips. */
export function useRuleForm<F extends string, V extends FieldValues>(options: RuleFormOptions<F, V>): RuleForm<V> {
  const { rules, defaultValues, askAvailable } = options
  const sayKey = useSayKey()
  const context = useRef<RuleContext>({})
  context.current = options.context ?? {}
  const bankId = useRef('')
  bankId.current = options.bankId ?? ''
  const ruleJudge = useMemo(
    () =>
      ruleResolver<F, V>({
        rules,
        sayKey,
        context: () => context.current,
        bankId: () => bankId.current,
        ...(askAvailable ? { askAvailable } : {}),
      }),
    [rules, sayKey, askAvailable],
  )
  const form = useForm<V>({ resolver: ruleJudge.resolver, defaultValues, mode: 'onTouched', shouldFocusError: false })
  const { errors } = form.formState
  useJudgeAgain(options, form, ruleJudge)
  const revealSaid = useReveal()
  const isSending = useRef(false)
  /** A second tap, or Enter, while the first is on its way sends nothing. */
  const once = (send: (values: V) => Promise<void>) => async (values: V) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await send(values)
    } finally {
      isSending.current = false
    }
  }

  return {
    ...form,
    formState: form.formState,
    submit: (send, found) =>
      form.handleSubmit(once(send), (wrong) => {
        found?.(wrong)
        const first = firstErroredField(rules, wrong as Partial<Record<F, unknown>>) // the errors are of the rules' fields
        if (first) reveal(first)
      }),
    errorOf: (field) => errors[field]?.message as string | undefined, // messages are the resolver's sentences
    showFailure: (failure) => {
      const told = failure.errors ?? {}
      const refused = fieldsOf(rules).filter((field) => told[field] !== undefined)
      for (const field of refused)
        form.setError(field as string as Path<V>, { type: 'server', message: told[field] ?? '' }) // V names the fields
      ruleJudge.refuse(form.getValues(), told)
      const [first] = refused
      if (first) revealSaid(first)
      return first !== undefined
    },
  }
}
