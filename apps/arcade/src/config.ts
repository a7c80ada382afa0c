import { PlainError } from '@balai/db'
import { z } from 'zod'

/** A setting that cannot be used, in one sentence that says what to do. */
export class ConfigError extends PlainError {}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.test' })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, 'must be an origin without a path, such as https://example.test')
  .transform((url) => url.origin) // as browsers send it: small letters, no standard port

/** Travels in a header of every signed call. */
const keyId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 of the letters A to Z, digits, dots, hyphens and underscores')

const settings = z.object({
  ARCADE_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, 'must be a port number from 1 to 65535')
    .default(3001),
  /** The address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** Where browsers find Arcade; follows ARCADE_PORT when absent. */
  ARCADE_ORIGIN: origin.optional(),
  /** Where browsers find the platform, whose pages may frame the games. */
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  /** The platform whose wallet is played from: an address that servers reach, and no browser is told. */
  BALAI_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('http://localhost:3000'),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user@host:5432/balai',
  }),
  /** Shared with the platform. */
  ARCADE_KEY_ID: keyId,
  ARCADE_SECRET: z.string().min(32, 'must have at least 32 characters'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
})

export interface Config {
  port: number
  host: string
  origin: string
  publicOrigin: string
  balaiUrl: string
  databaseUrl: string
  key: { keyId: string; secret: string }
  logLevel: string
}

/**
 * Reads the environment, the only place that does. An empty variable counts as absent.
 *
 * @throws ConfigError naming the first setting that cannot be used, never its value (it may be a secret)
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new ConfigError(`The setting ${name} ${name in given ? (issue?.message ?? 'is wrong') : 'is missing'}.`)
  }
  const values = parsed.data
  return {
    port: values.ARCADE_PORT,
    host: values.HOST,
    origin: values.ARCADE_ORIGIN ?? `http://localhost:${values.ARCADE_PORT}`,
    publicOrigin: values.PUBLIC_ORIGIN,
    balaiUrl: values.BALAI_URL,
    databaseUrl: values.DATABASE_URL,
    key: { keyId: values.ARCADE_KEY_ID, secret: values.ARCADE_SECRET },
    logLevel: values.LOG_LEVEL,
  }
}
