import { fieldsOf, priority, type RuleContext, type RuleSet } from '@balai/rules'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { RuleJudge } from './rule-resolver.ts'

/**
 * On each change, judges the fields again that were judged before, because a rule may read another field: a
 * confirmation, a name that follows, a length by bank. What is typed for the first time is only told to be taken,
 * without leaving the field (spec 4, Registration). Errors that no rule found, such as the server's, stay.
 */
export function useJudgeAgain<F extends string, V extends FieldValues>(
  { rules, context = {}, bankId = '' }: { rules: RuleSet<F>; context?: RuleContext; bankId?: string },
  form: UseFormReturn<V>,
  { judge, ask }: RuleJudge<V>,
): void {
  const limits = [...Object.values(context), bankId].join()
  const { watch, getValues, getFieldState, setError, clearErrors } = form
  const { isSubmitted } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: the judge reads the limits, which may come renders after the change.
  useEffect(() => {
    const judgeAgain = () => {
      const values = getValues()
      const found = judge(values)
      for (const name of fieldsOf(rules)) {
        const field = name as string as Path<V> // V names at least the fields of the rules
        const { error, isTouched } = getFieldState(field)
        if (error && !priority.some((rule) => rule === error.type)) continue
        const { type, message } = (found[field] ?? {}) as { type?: string; message?: string } // as the judge gives it
        const isTold = isTouched || isSubmitted || type === 'available'
        // An empty field that shows no error was emptied by the form, as the captcha is: nobody has left it wrong.
        if (type && message && isTold && (error || values[field])) {
          if (message !== error?.message) setError(field, { type, message })
        } else if (error) clearErrors(field)
      }
    }
    judgeAgain()
    const { unsubscribe } = watch((_values, { name, type }) => {
      // After the event, when the values that follow from it are there.
      setTimeout(async () => {
        judgeAgain()
        if (type !== 'change') return
        await ask(getValues(), name)
        judgeAgain()
      })
    })
    return unsubscribe
  }, [rules, limits, judge, ask, isSubmitted, watch, getValues, getFieldState, setError, clearErrors])
}
