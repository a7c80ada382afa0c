import { typesOf } from '@balai/contract'
import { category, gameType } from '@balai/contract/schemas'
import { z } from 'zod'
import { ConfigError, isWithoutLogin } from '../config.ts'
import { providerProfile } from '../modules/games/index.ts'
import { isPolicyOrigin } from '../platform/policy-origin.ts'

/** Null takes away what a game had. */
const stake = z.int().min(1).transform(BigInt).nullable().optional()

const game = z
  .strictObject({
    /** The provider's own name for it, as it stands in calls. */
    code: z.string().regex(/^[\w.:-]{1,64}$/),
    /** Its address on the site, `/game/<slug>`; of one game of an operator. */
    slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    title: z.string().trim().min(1).max(120),
    category,
    type: gameType.optional(),
    /** Return to player in parts per million: 965000 is 96.5 %; left out where the provider tells none. */
    rtpPpm: z.int().min(0).max(1_000_000).nullable().default(null),
    hasDemo: z.boolean().default(false),
    minimumStake: stake,
    maximumStake: stake,
  })
  .refine(({ category, type }) => type === undefined || (typesOf(category) as readonly string[]).includes(type), {
    path: ['type'],
    error: 'is none of its category',
  })
  .refine(({ minimumStake: least, maximumStake: most }) => least == null || most == null || least <= most, {
    path: ['maximumStake'],
    error: 'is below minimumStake',
  })

const isEachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length

const providerFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{2,32}$/),
  name: z.string().trim().min(1).max(60),
  mode: z.enum(['seamless', 'transfer']),
  /** Its calls are at `<baseUrl>/<call>`. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^?#]*[^/?#]$/, 'has no query and no slash at its end')
    .refine(isWithoutLogin, 'has no user and no password in it')
    .refine((text) => isPolicyOrigin(URL.parse(text)?.origin ?? ''), 'has a host that no browser takes in a policy'),
  profile: providerProfile.prefault({}).refine(({ gameOrigins }) => gameOrigins.every(isPolicyOrigin), {
    path: ['gameOrigins'],
    error: 'have a host that no browser takes in a policy',
  }),
  /** Off: none of its games opens and no bet is taken, for any operator; what was won is paid. */
  isOn: z.boolean().optional(),
  games: z
    .array(game)
    .max(5_000)
    .refine((games) => isEachOnce(games.map(({ code }) => code)), 'have one code twice')
    .refine((games) => isEachOnce(games.map(({ slug }) => slug)), 'have one slug twice')
    .default([]),
})

/** A provider and its games as `npm run provider` takes them. */
export type ProviderFile = z.output<typeof providerFile>

/** @throws ConfigError that names the first field which is wrong */
export function readProviderFile(text: string): ProviderFile {
  const parsed = providerFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`The file cannot be used: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'is wrong'}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigError(`The file is no JSON: ${(error as Error).message}.`) // of JSON.parse
  }
}
