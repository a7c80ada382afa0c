import { type AnyCall, calls } from '@balai/contract'
import { type CallSchemas, schemas } from '@balai/contract/schemas'

/** A call of the contract with its name, such as `bank.deposit`, and its schemas. */
export interface NamedCall {
  name: string
  call: AnyCall
  schemas: CallSchemas
}

/** Every call of the contract, in the order of the slices. */
export const everyCall: readonly NamedCall[] = Object.entries(calls).flatMap(([slice, group]) =>
  Object.entries(group as Record<string, AnyCall>).map(([key, call]) => {
    const found = (schemas as unknown as Record<string, Record<string, CallSchemas>>)[slice]?.[key] // same names in both
    if (!found) throw new Error(`${slice}.${key} has no schemas`)
    return { name: `${slice}.${key}`, call, schemas: found }
  }),
)
