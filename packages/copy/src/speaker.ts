import type { Filling, Lang, Params, PluralForms } from './words.ts'

const numberFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const pluralRules: Partial<Record<Lang, Intl.PluralRules>> = {}

/** Puts the given values where a sentence says {name}. A placeholder without a value stays visible. */
export function fill(sentence: string, params: Readonly<Record<string, Filling | undefined>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'string' ? value : numberFormat.format(value)
  })
}

/** As {@link fill}, choosing the form that the language uses for {n} where the message has several. */
export function fillIn(
  lang: Lang,
  message: string | PluralForms,
  params: Readonly<Record<string, Filling | undefined>> = {},
): string {
  if (typeof message === 'string') return fill(message, params)
  pluralRules[lang] ??= new Intl.PluralRules(lang)
  const category = pluralRules[lang].select(Number(params.n ?? 0))
  return fill(message[category] ?? message.other, params)
}

/**
 * Says the messages of one language: `say(words.login.locked, { time })`. The compiler knows which placeholders each
 * message has, and asks for all of them.
 */
export function speaker(lang: Lang) {
  return <M extends string | PluralForms>(message: M, ...params: Params<M>): string => {
    const given: readonly Readonly<Record<string, Filling>>[] = params
    return fillIn(lang, message, given[0])
  }
}
