import { PlainError } from '@balai/db'
import { z } from 'zod'

/** A setting that cannot be used, in one sentence that says what to do. */
export class ConfigError extends PlainError {}

const port = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, 'must be a port number from 1 to 65535')
    .default(standard)

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.test' })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, 'must be an origin without a path, such as https://example.test')
  .transform((url) => url.origin) // as browsers send it: small letters, no standard port

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user@host:5432/balai',
})
/** What the client of Redis reads an address by. */
function isRedisAddress(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text)
    decodeURIComponent(`${username}:${password}`)
    return /^(\/\d*)?$/.test(pathname)
  } catch {
    return false
  }
}
const redisUrl = z
  .url({ protocol: /^rediss?$/, error: 'must be an address such as redis://host:6379' })
  .refine(isRedisAddress, 'must be an address such as redis://host:6379/0; a % in a password is written %25')
const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@mail.example.test',
})
/** Nothing is asked at an address with a user or a password in it, which would stand in the log instead. */
export function isWithoutLogin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.username === '' && url.password === ''
}
const smsUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://sms.example.test/send' })
  .refine(isWithoutLogin, 'must have no user and no password in it: SMS_GATEWAY_TOKEN is what it is asked with')
/** Travels in a header, and one that cannot would stand in the log. */
const bearer = z.string().regex(/^[!-~]+$/, 'must be of the letters A to Z, digits and signs, without a space')
/** Is read out of a header as it was brought, where a space at its end is lost and a letter beyond these is another. */
const brought = z
  .string()
  .min(16, 'must have at least 16 characters')
  .regex(
    /^[!-~][ -~]*[!-~]$/,
    'must be of the letters A to Z, digits and signs, without a space at its beginning or end',
  )
const secret = z.string().min(32, 'must have at least 32 characters')
/** Travels in a header of every signed call. */
const keyId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 of the letters A to Z, digits, dots, hyphens and underscores')
/** `true` is the one proxy that most installations have. */
const proxyCount = z
  .string()
  .regex(/^(true|false|\d)$/, 'must be the number of your own proxies in front, from 0 to 9; true is 1, false is 0')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)))

/** Above it no machine keeps up, and far larger ones are no numbers any more. */
const count = (most: number, standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `must be a whole number from 1 to ${most}`)
    .default(standard)
/** As mails name it: an address, with a name before it or without. */
const sender = z
  .string()
  .max(320, 'must have at most 320 characters')
  .regex(
    /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must be an address such as no-reply@example.test, or a name with it: Balai <no-reply@example.test>',
  )

const groups = ['member', 'bank', 'wallet', 'misc', 'operator', 'report', 'game', 'marketing', 'kyc'] as const
type ForwardedGroup = (typeof groups)[number]

/** `bank=https://bank.example.test/api,kyc=https://kyc.example.test` */
const forwarding = z.string().transform((text, context): Partial<Record<ForwardedGroup, string>> => {
  const pairs = text.split(',').map((pair) => pair.trim().split(/=(.*)/s))
  const isRight = pairs.every(
    ([group, address]) =>
      (groups as readonly string[]).includes(group ?? '') &&
      /^https?:\/\/[^\s?#]+[^/\s?#]$/.test(address ?? '') &&
      isWithoutLogin(address ?? ''),
  )
  if (!isRight)
    context.addIssue(`must be a list such as bank=https://bank.example.test/api; groups are ${groups.join(', ')}`)
  return Object.fromEntries(pairs.map(([group, address]) => [group, address]))
})

const settings = z.object({
  PORT: port(3000),
  /** The address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  ARCADE_PORT: port(3001),
  /** Where browsers find the site; follows PORT when absent. Cookies are Secure when it is https. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Where browsers find Arcade; follows ARCADE_PORT when absent. */
  ARCADE_ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  /** Whether the embedded database, which holds the demo, may serve the world (record 1055). */
  PUBLIC_DEMO: z.enum(['true', 'false'], 'must be true or false').default('false'),
  REDIS_URL: redisUrl.optional(),
  /** Route groups that another server answers (decision 1). */
  FORWARD: forwarding.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  /** How many proxies of one's own stand in front, whose X-Forwarded-* is believed. */
  TRUST_PROXY: proxyCount.default(0),
  /** Encrypts cookies and stored secrets; every server of an installation needs the same one. `npm start` makes one under DATA_DIR. */
  APP_SECRET: secret.optional(),
  /** Shared with Arcade; `npm start` makes them. */
  ARCADE_KEY_ID: keyId.optional(),
  ARCADE_SECRET: secret.optional(),
  /** Mail by SMTP; without it mails are kept for the console to show. */
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  /** Text messages by an HTTP gateway; without it they are kept for the console to show. */
  SMS_GATEWAY_URL: smsUrl.optional(),
  SMS_GATEWAY_TOKEN: bearer.optional(),
  /** A channel of LINE Login; without it sign-in with LINE asks the sandbox that ships with us. */
  LINE_CHANNEL_ID: z.string().min(1).optional(),
  LINE_CHANNEL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Whoever reads /metrics brings it as a bearer; without it only this machine is answered. */
  METRICS_TOKEN: brought.optional(),
  /** How often a minute a member, one of the staff or an address may make one call. */
  RATE_LIMIT_PER_MINUTE: count(1_000_000, 600),
  /** Database connections of one server process. */
  DATABASE_CONNECTIONS: count(1_000, 12),
})

/** What this program reads, and with it the start. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

export interface Config {
  port: number
  host: string
  arcadePort: number
  publicOrigin: string
  arcadeOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  /** Whether the demo of the embedded database may serve the world. */
  isDemoPublic: boolean
  redisUrl: string | undefined
  /** Base addresses by route group. */
  forwarding: Partial<Record<ForwardedGroup, string>>
  logLevel: string
  /** How many proxies of one's own stand in front. */
  trustedProxies: number
  appSecret: string | undefined
  arcadeKeyId: string | undefined
  arcadeSecret: string | undefined
  /** Null where mails, or text messages, are kept for the console. */
  smtp: { url: string; from: string } | null
  smsGateway: { url: string; token: string } | null
  /** Null where the sandbox stands for LINE. */
  line: { channelId: string; channelSecret: string } | null
  metricsToken: string | undefined
  rateLimitPerMinute: number
  databaseConnections: number
}

/**
 * Two settings that go together: one alone would leave us with the sandbox, or with messages that nobody gets, and say nothing.
 *
 * @throws ConfigError naming the one that is missing
 */
function pairOf<Name extends string>(
  values: Partial<Record<Name, string | undefined>>,
  first: Name,
  second: Name,
): [string, string] | null {
  const [one, other] = [values[first], values[second]]
  if (one !== undefined && other !== undefined) return [one, other]
  if (one === undefined && other === undefined) return null
  const [missing, given] = one === undefined ? [first, second] : [second, first]
  throw new ConfigError(`The setting ${missing} is missing; ${given} needs it.`)
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
    throw new ConfigError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`)
  }
  const values = parsed.data
  if (values.PORT === values.ARCADE_PORT) throw new ConfigError('The settings PORT and ARCADE_PORT must differ.')
  const mail = pairOf(values, 'SMTP_URL', 'MAIL_FROM')
  const texts = pairOf(values, 'SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN')
  const line = pairOf(values, 'LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET')
  return {
    port: values.PORT,
    host: values.HOST,
    arcadePort: values.ARCADE_PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    arcadeOrigin: values.ARCADE_ORIGIN ?? `http://localhost:${values.ARCADE_PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    isDemoPublic: values.PUBLIC_DEMO === 'true',
    redisUrl: values.REDIS_URL,
    forwarding: values.FORWARD ?? {},
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    appSecret: values.APP_SECRET,
    arcadeKeyId: values.ARCADE_KEY_ID,
    arcadeSecret: values.ARCADE_SECRET,
    smtp: mail && { url: mail[0], from: mail[1] },
    smsGateway: texts && { url: texts[0], token: texts[1] },
    line: line && { channelId: line[0], channelSecret: line[1] },
    metricsToken: values.METRICS_TOKEN,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    databaseConnections: values.DATABASE_CONNECTIONS,
  }
}

/** Those without which no server runs, and which `npm start` brings along. @throws ConfigError */
export function demandGiven({ appSecret, databaseUrl }: Config): { appSecret: string; databaseUrl: string } {
  if (!databaseUrl) throw new ConfigError('The setting DATABASE_URL is missing; `npm start` brings a database along.')
  if (!appSecret) throw new ConfigError('The setting APP_SECRET is missing; `npm start` makes one.')
  return { appSecret, databaseUrl }
}
