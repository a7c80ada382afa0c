import { ConfigError } from '../../apps/server/src/config.ts'
import { checkFounding, type Founding } from '../../apps/server/src/seed/found.ts'
import type { HostChange } from '../../apps/server/src/seed/hosts.ts'
import { type LicenceChange, readLicence } from '../../apps/server/src/seed/licence.ts'
import { readArguments } from '../run/arguments.ts'

const usage = `Found an operator, and its first administrator:
  npm run operator -- --id=senja --name="Senja Main" --host=senja.example --email=ayu@senja.example --person="Ayu Lestari" [--time-zone=Asia/Jakarta]
Let an administrator in again who lost password or authenticator, when nobody else can:
  npm run operator -- --id=senja --email=ayu@senja.example
Serve an operator on one more host, or no longer on one, in the name of an administrator of it:
  npm run operator -- --id=senja --email=ayu@senja.example --add-host=main.senja.example
  npm run operator -- --id=senja --email=ayu@senja.example --remove-host=senja.example
Put its licence on record, whereupon it plays for real money, or take it off, in the name of an administrator of it:
  npm run operator -- --id=senja --email=ayu@senja.example --licence=L-2026-01 --authority="Its authority" --countries=ID,PH --minimum-age=21
  npm run operator -- --id=senja --email=ayu@senja.example --remove-licence`

const text = { type: 'string' } as const
const options = {
  ...{ id: text, name: text, host: text, email: text, person: text, 'time-zone': text },
  ...{ 'add-host': text, 'remove-host': text },
  ...{
    licence: text,
    authority: text,
    countries: text,
    'minimum-age': text,
    'remove-licence': { type: 'boolean' } as const,
  },
}

export type Asked =
  | { is: 'found'; id: string; email: string; founding: Founding }
  | { is: 'rescue'; id: string; email: string }
  | { is: 'host'; change: HostChange }
  | { is: 'licence'; change: LicenceChange }

/** What the command is asked to do; what cannot be is refused before a database is opened. @throws ConfigError with how it is used */
export function readAsked(): Asked {
  const { id, email, name, host, person, 'time-zone': timeZone, ...change } = parse()
  if (id === undefined || email === undefined) throw new ConfigError(usage)
  const isOfStanding = [name, host, person, timeZone].every((each) => each === undefined)
  const isChange = Object.keys(change).length > 0
  if (isOfStanding) return isChange ? readChange({ id, email }, change) : { is: 'rescue', id, email }
  if (isChange || name === undefined || host === undefined || person === undefined) throw new ConfigError(usage)
  const founding = { id, email, name, host, person, timeZone }
  checkFounding(founding)
  return { is: 'found', id, email, founding }
}

type Parsed = ReturnType<typeof parse>

/** One change at a time, told whole. @throws ConfigError */
function readChange(
  by: { id: string; email: string },
  change: Omit<Parsed, 'id' | 'email' | 'name' | 'host' | 'person' | 'time-zone'>,
): Asked {
  const { 'add-host': added, 'remove-host': removed, 'remove-licence': isRemoval } = change
  const { licence: number, authority, countries, 'minimum-age': minimumAge } = change
  const count = Object.keys(change).length
  if (count === 1 && added !== undefined) return { is: 'host', change: { ...by, act: 'add', host: added } }
  if (count === 1 && removed !== undefined) return { is: 'host', change: { ...by, act: 'remove', host: removed } }
  if (count === 1 && isRemoval) return { is: 'licence', change: { ...by, licence: null } }
  const isWhole = number !== undefined && authority !== undefined && countries !== undefined && minimumAge !== undefined
  if (count !== 4 || !isWhole) throw new ConfigError(usage)
  const licence = { number, authority, countries, minimumAge }
  readLicence(licence)
  return { is: 'licence', change: { ...by, licence } }
}

const parse = () => readArguments(usage, options).values
