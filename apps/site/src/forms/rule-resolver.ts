import { type AskedKind, type RuleContext, type RuleSet, type Values, validate } from '@balai/rules'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { SayKey } from '../words/message.ts'

/**
 * Asks the server whether a spelling is free, an account number at the chosen bank; it is asked once for each and remembered
 * while the form lives.
 */
export type AskAvailable = (kind: AskedKind, spelling: string, bankId: string) => Promise<boolean>

/** While one types, the server is asked only after a rest of this length. */
const restMs = 350

interface ResolverOptions<F extends string> {
  rules: RuleSet<F>
  /** Read at each judgement, so that it may change with the form's other values. */
  context: () => RuleContext
  sayKey: SayKey
  askAvailable?: AskAvailable
  /** The bank that is chosen; empty while none is. */
  bankId?: () => string
}

export interface RuleJudge<V extends FieldValues> {
  /** One error by field, in the visitor's words, of the values as they are; it asks nobody. */
  judge: (values: V) => FieldErrors<V>
  /** Asks what is still to be asked: at once of all fields, or of the one that is typed in after a rest. */
  ask: (values: V, typed: string | undefined) => Promise<void>
  /** Keeps what the server told of these values, by field: an answer that comes late takes none of it away. */
  refuse: (values: V, told: Readonly<Partial<Record<string, string>>>) => void
  /** For react-hook-form: asks, then judges. What the server told of a field stands until its value changes, or the form is sent anew. */
  resolver: Resolver<V>
}

/**
 * Lets the rules of spec 5 judge a form of react-hook-form: one error by field, in the spec's priority, in the
 * visitor's words. Availability is asked last, only of fields that are otherwise right.
 */
export function ruleResolver<F extends string, V extends FieldValues>(options: ResolverOptions<F>): RuleJudge<V> {
  const { rules, sayKey, askAvailable, bankId = () => '' } = options
  const answers = new Map<string, boolean>()
  /** By field, the turn that may still ask; a later one takes its place. */
  const latest = new Map<string, object>()

  const nameOf = (kind: AskedKind, spelling: string) =>
    kind === 'accountNumber' ? `${kind}/${bankId()}/${spelling}` : `${kind}/${spelling}`

  const verdictOf = (values: V) =>
    validate(rules, values as Values<F>, {
      ...options.context(),
      isAvailable: (kind, spelling) => answers.get(nameOf(kind, spelling)),
    }) // V names at least the fields of the rules

  /** What is still to be asked, of one field or of all. */
  const pendingOf = (values: V, only: string | undefined) =>
    verdictOf(values).pending.filter(({ field }) => only === undefined || field === only)

  const askAll = async (values: V, only: string | undefined) => {
    if (!askAvailable) return
    await Promise.all(
      pendingOf(values, only).map(async ({ kind, spellings }) => {
        // A contact as 62… and, if free, also as 0… (spec 4, Registration).
        for (const spelling of spellings) {
          const name = nameOf(kind, spelling) // as it is now: another bank may be chosen before the answer comes
          const isFree = answers.get(name) ?? (await askAvailable(kind, spelling, bankId()))
          answers.set(name, isFree)
          if (!isFree) return
        }
      }),
    )
  }

  const ask = async (values: V, typed: string | undefined) => {
    if (typed === undefined) {
      latest.clear()
      return askAll(values, typed)
    }
    const turn = {}
    latest.set(typed, turn)
    if (pendingOf(values, typed).length === 0) return
    await new Promise((resolve) => setTimeout(resolve, restMs))
    if (latest.get(typed) === turn) await askAll(values, typed)
  }

  const judge = (values: V) => {
    const { errors } = verdictOf(values)
    const shown = Object.entries(errors).map(([field, error]) => {
      const { rule, message, params } = error as NonNullable<(typeof errors)[F]> // only fields with an error are entries
      return [field, { type: rule, message: sayKey(message, params) }]
    })
    return Object.fromEntries(shown) as FieldErrors<V> // the entries are the fields of V
  }

  const refusals = new Map<string, { value: unknown; message: string }>()
  const refuse: RuleJudge<V>['refuse'] = (values, told) => {
    for (const [field, message] of Object.entries(told))
      if (message) refusals.set(field, { value: values[field], message })
  }

  const resolver: Resolver<V> = async (values, _context, { names }) => {
    const typed = names?.length === 1 ? names[0] : undefined
    if (typed === undefined) refusals.clear()
    // Only what is typed is asked about: an answer for another field would come late, over what is shown by then.
    await ask(values, typed)
    const found = judge(values)
    const refusal = typed === undefined ? undefined : refusals.get(typed)
    const stands = typed !== undefined && refusal && refusal.value === values[typed] && !found[typed]
    const errors = stands ? { ...found, [typed]: { type: 'server', message: refusal.message } } : found
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  return { judge, ask, refuse, resolver }
}
