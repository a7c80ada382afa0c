/** Groups of spec 7: each can be given another base address (decision 1). */
export type RouteGroup =
  | 'member'
  | 'bank'
  | 'wallet'
  | 'misc'
  | 'operator'
  | 'report'
  | 'game'
  | 'marketing'
  | 'kyc'
  | 'console'
  | 'site'

/** Who may call: anybody, a signed-in member, or signed-in staff with `permission`. */
export type CallAuth = 'public' | 'member' | 'staff'

/** Domain name → the spelling on the wire, for the few fields that differ. Neither side sees the wire's spelling. */
export type WireNames = Readonly<Record<string, string>>

export interface CallSpec {
  method: 'GET' | 'POST' | 'DELETE'
  /** As the spec writes it, without the leading `/api/`; `{name}` marks a path parameter. */
  path: string
  group: RouteGroup
  auth: CallAuth
  /** One sentence for the OpenAPI page. */
  summary: string
  /** Codes of business refusals that callers can meet, beyond those that any call can answer. */
  errors?: readonly string[]
  /** Staff permission, with `auth: 'staff'`. */
  permission?: string
  /** A second staff permission that it takes as well: what one room's subject is for one member, say (record 0650). */
  alsoNeeds?: string
  /** Refused with PIN_REQUIRED while the second PIN is active and not yet validated (decision 12). */
  needsPin?: boolean
  /** A GET that changes something all the same (spec 7, CheckUserPin): the rules of decision 13 hold for it too. */
  changes?: boolean
  /** Multipart: the JSON part is called `value`, the picture `image` (spec 7, Bank/Deposit), several by their fields' names; the input has all in one. */
  multipart?: boolean
  /** What it takes may be longer than the 16 KB that every other call does with: texts of whole pages, tables of many rows (record 0960). */
  takesLongBody?: boolean
  /**
   * Tries within a minute of one member or one of the staff, or of the address where nobody is signed in; the platform's default
   * otherwise. With a bound of its own a public call counts everybody by address (record 0601).
   */
  perMinute?: number
  /** A public call that counts members apart all the same, since they need it as much as visitors do. */
  boundsMembersApart?: boolean
  /** A 401 leaves the session's cookies in place (decision 2: the withdrawal pre-check). */
  keepsCookiesOn401?: boolean
  /** Answered also while the site is closed for maintenance (spec 4); the console's calls are in any case. */
  answersInMaintenance?: boolean
  wireIn?: WireNames
  wireOut?: WireNames
}

declare const io: unique symbol

/** A call as data, with the types of what it takes and gives attached (types only: nothing of zod reaches a browser). */
export interface Call<In = unknown, Result = unknown, Item = unknown> extends CallSpec {
  readonly [io]?: { input: In; result: Result; item: Item }
}

// biome-ignore lint/suspicious/noExplicitAny: stands for any call in a type position, where variance rules out unknown.
export type AnyCall = Call<any, any, any>
export type CallInput<C> = C extends Call<infer In, unknown, unknown> ? In : never
export type CallResult<C> = C extends Call<infer _In, infer Result, infer _Item> ? Result : never
export type CallItem<C> = C extends Call<infer _In, infer _Result, infer Item> ? Item : never

/** The shape of a call's schemas as the types see them: see `schema.ts`. */
interface SchemaTypes {
  input: { readonly _zod: { readonly input: unknown } }
  result?: { readonly _zod: { readonly output: unknown } } | undefined
  item?: { readonly _zod: { readonly output: unknown } } | undefined
}
type OutputOf<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : undefined

type Defined<S extends SchemaTypes, Auth extends CallAuth> = Call<
  S['input']['_zod']['input'],
  OutputOf<S['result']>,
  OutputOf<S['item']>
> & { auth: Auth }

/** Declares a call; `S` is `typeof schemas.<name>`, imported as a type. The overloads keep `auth` exact, so that handlers know who is there. */
export function defineCall<S extends SchemaTypes>(spec: CallSpec & { auth: 'public' }): Defined<S, 'public'>
export function defineCall<S extends SchemaTypes>(spec: CallSpec & { auth: 'member' }): Defined<S, 'member'>
export function defineCall<S extends SchemaTypes>(spec: CallSpec & { auth: 'staff' }): Defined<S, 'staff'>
export function defineCall(spec: CallSpec): Call {
  return spec
}

/** Renames the top-level fields of `value`; names that the map does not know stay. */
export function renameFields(value: object, names: WireNames): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]))
}

/** The same map read backwards. */
export function reversed(names: WireNames): WireNames {
  return Object.fromEntries(Object.entries(names).map(([domain, wire]) => [wire, domain]))
}
