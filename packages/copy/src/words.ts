/** The languages that the product speaks. Indonesian is the one that all others are typed after. */
export type Lang = 'id' | 'en'

export const langs: readonly Lang[] = ['id', 'en']

/** A message that changes with {n}: the plural categories of the language, `other` always among them. */
export interface PluralForms {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

type Placeholder<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** A sentence that needs nothing, or one that remembers, in its type only, which placeholders must be given. */
type Sentence<S extends string> = [Placeholder<S>] extends [never]
  ? string
  : string & { readonly needs?: Placeholder<S> }

/**
 * The shape that every language of a term has, taken from its Indonesian words: the same keys, and for each sentence
 * the placeholders to fill. A missing or additional key does not compile.
 */
export type Words<T> = T extends string
  ? Sentence<T>
  : T extends { readonly other: infer O extends string }
    ? PluralForms & { readonly needs?: Placeholder<O> }
    : { readonly [K in keyof T]: Words<T[K]> }

/** What fills a placeholder. Numbers are written as id-ID writes them; text stands as it is. (spec 9) */
export type Filling = string | number | bigint

/** The placeholders of a message as arguments: none, or one object with all of them. */
export type Params<M> = M extends { readonly needs?: infer Name }
  ? [unknown] extends [Name]
    ? []
    : [params: Readonly<Record<Exclude<Name, undefined> & string, Filling>>]
  : []
