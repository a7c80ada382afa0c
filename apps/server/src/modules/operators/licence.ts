/** What is on record of an operator's licence (decision 37). */
export interface Licence {
  number: string
  authority: string
  /** ISO 3166-1 alpha-2, in the order of their letters; at least one. */
  countries: string[]
  minimumAge: number
}

/** As an operator's row keeps it. */
export type LicenceColumns = {
  licence_number: string | null
  licence_authority: string | null
  permitted_countries: string[] | null
  minimum_age: number | null
}

/** @returns null unless all four are on record */
export function licenceOf(row: LicenceColumns): Licence | null {
  const { licence_number: number, licence_authority: authority, permitted_countries, minimum_age: minimumAge } = row
  const countries = permitted_countries ?? []
  if (number === null || authority === null || countries.length === 0 || minimumAge === null) return null
  return { number, authority, countries, minimumAge }
}

/** All four at once: half a licence is none. */
export const columnsOf = (licence: Licence | null): LicenceColumns => ({
  licence_number: licence?.number ?? null,
  licence_authority: licence?.authority ?? null,
  permitted_countries: licence?.countries ?? null,
  minimum_age: licence?.minimumAge ?? null,
})
