import { type AvailabilityKind, type RuleContext, type RuleSet, type Values, validate } from '@balai/rules'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { SayKey } from '../words/message.ts'

/** Asks the server whether a spelling is free; it is asked once for each and remembered while the form lives. */
export type AskAvailable = (kind: AvailabilityKind, spelling: string) => Promise<boolean>

/** While one types, the server is asked only after a rest of this length. */
const restMs = 350

interface ResolverOptions<F extends string> {
  rules: RuleSet<F>
  /** Read at each judgement, so that it may change with the form's other values. */
  context: () => RuleContext
  sayKey: SayKey
  askAvailable?: AskAvailable
}

/**
 * Lets the rules of spec 5 judge a form of react-hook-form: one error by field, in the spec's priority, in the
 * visitor's words. Availability is asked last, only of fields that are otherwise right.
 */
export function ruleResolver<F extends string, V extends FieldValues>(options: ResolverOptions<F>): Resolver<V> {
  const { rules, sayKey, askAvailable } = options
  const answers = new Map<string, boolean>()
  let latest = 0

  const judge = (values: V) =>
    validate(rules, values as Values<F>, {
      ...options.context(),
      isAvailable: (kind, spelling) => answers.get(`${kind}/${spelling}`),
    }) // V names at least the fields of the rules

  /** What is still to be asked, of one field or of all. */
  const pendingOf = (values: V, only: string | undefined) =>
    judge(values).pending.filter(({ field }) => only === undefined || field === only)

  const askAll = async (values: V, only: string | undefined) => {
    if (!askAvailable) return
    await Promise.all(
      pendingOf(values, only).map(async ({ kind, spellings }) => {
        // A contact as 62… and, if free, also as 0… (spec 4, Registration).
        for (const spelling of spellings) {
          const isFree = answers.get(`${kind}/${spelling}`) ?? (await askAvailable(kind, spelling))
          answers.set(`${kind}/${spelling}`, isFree)
          if (!isFree) return
        }
      }),
    )
  }

  return async (values, _context, { names }) => {
    latest += 1
    const turn = latest
    // Only what is typed is asked about: an answer for another field would come late, over what is shown by then.
    const typed = names?.length === 1 ? names[0] : undefined
    if (typed && pendingOf(values, typed).length > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
    if (!typed || turn === latest) await askAll(values, typed)
    const { errors } = judge(values)
    const shown = Object.entries(errors).map(([field, error]) => {
      const { rule, message, params } = error as NonNullable<(typeof errors)[F]> // only fields with an error are entries
      return [field, { type: rule, message: sayKey(message, params) }]
    })
    return shown.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(shown) as FieldErrors<V> } // the entries are the fields of V
  }
}
