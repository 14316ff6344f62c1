import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { PlainError } from '#server/http/plain-error.ts'
import { isEncoded, isKmsUrl, isPath, readMasterKey, readSmsUrl, readStripeKey } from './service-addresses.ts'

const MAX_PORT = 65_535

const text = (most: number) => z.string().trim().max(most, `is longer than ${most} characters`)

const httpOrigin = z
  .string()
  .regex(
    /^https?:\/\/[^\s/?#@]+\/?$/,
    'must be a web address without a path, such as https://promo.example.com',
  )
  .refine(URL.canParse, 'must be a web address')
  .transform(value => new URL(value).origin)

const stripePrice = text(300)
  .regex(/^price_\w+$/, 'must start with price_')
  .optional()

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })

const otlpUrl = z.url({ protocol: /^https?$/, error: 'must be the web address of a collector' })

function isAddressRange(value: string): boolean {
  const [address = '', prefix = '0', ...rest] = value.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return rest.length === 0 && isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest
}

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, `must be a whole number from 0 to ${MAX_PORT}`)
    .transform(Number)
    .refine(port => port <= MAX_PORT, `must be a whole number from 0 to ${MAX_PORT}`)
    .default(3000),
  HOST: text(253)
    // `localhost` has two addresses. The service listens on the IPv4 one.
    .transform(host => (host.toLowerCase() === 'localhost' ? '127.0.0.1' : host))
    .default('127.0.0.1'),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a whole number from 1 to 64')
    .transform(Number)
    .default(1),
  MAX_CONNECTIONS: z
    .string()
    .regex(
      /^[1-9]\d{0,5}(\/[1-9]\d{0,5})?$/,
      'must be the most connections in total and per address, such as 10000/500',
    )
    .optional(),
  PUBLIC_URL: httpOrigin.optional(),
  PLAY_ORIGIN: httpOrigin.optional(),
  DATA_DIR: text(1000).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .refine(
      value =>
        /^https?:\/\/[^/:@]+:[^/:@]+@[^/]+\/[a-z0-9][a-z0-9.-]{1,62}(\?region=[a-z0-9-]{1,40})?$/.test(value),
      'must be https://ACCESS_KEY:SECRET_KEY@host/bucket?region=…',
    )
    .refine(isEncoded, 'must contain percent-encoded keys')
    .optional(),
  CLAMD_URL: z
    .string()
    .max(500)
    .regex(/^clamd:\/\/\S+$/, 'must be clamd://host:port or clamd:///path/of/the/socket')
    .refine(URL.canParse, 'must be an address')
    .optional(),
  DEMO_PASSWORD: text(128).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .regex(/^\w+:\/\/([^/@]+@)?[^/@:]/, 'must name a host, such as smtp://user:secret@mail.example.com')
    .refine(isEncoded, 'must contain a percent-encoded user name and password')
    .optional(),
  MAIL_FROM: text(254)
    .regex(/^([^\r\n<>]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/, 'must contain one email address')
    .default('drumroll@localhost'),
  SMS_URL: z
    .string()
    .max(1000)
    .regex(
      /^https?:\/\/[\w-]{1,64}:[\w-]{1,200}@[^/\s?#@:]+(:\d{1,5})?\/?$/,
      'must be https://ACCOUNT_SID:AUTH_TOKEN@host',
    )
    .refine(URL.canParse, 'must be a web address')
    .optional(),
  SEAL_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  MASTER_KEY: text(1000)
    .refine(
      value => isPath(value) || isKmsUrl(value),
      'must be the path of a file, such as /keys/master.key, or https://ACCESS_KEY:SECRET_KEY@host/KEY_ID?region=…',
    )
    .optional(),
  BEACON: z.enum(['auto', 'drand', 'off'], 'must be auto, drand or off').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpUrl.optional(),
  METRICS_TOKEN: text(200)
    .min(16, 'must be at least 16 characters long')
    .regex(/^[!-~]+$/, 'must contain only letters, digits and symbols, without spaces')
    .optional(),
  TRUSTED_PROXIES: text(2000)
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .refine(list => list.every(isAddressRange), 'must be IP addresses or ranges, separated by commas')
    .default([]),
  BACKUP_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of days, such as 35')
    .transform(Number)
    .default(35),
  COMPANY_NAME: text(80).default('Drumroll'),
  BILLING_PORTAL_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  STRIPE_SECRET_KEY: text(300)
    .regex(/^([sr]k_\w+|https?:\/\/[sr]k_\w+@[^\s/?#@]+)$/, 'must start with sk_ or rk_')
    .refine(key => !key.includes('@') || URL.canParse(key), 'must be a web address')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text(300)
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  STRIPE_TOKEN_PRICE: stripePrice,
  STRIPE_GOLD_PRICE: stripePrice,
})

/** The name of every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape)

/** Settings from the environment, all optional; see .env.example. */
export type Config = ReturnType<typeof readConfig>

/** A setting that cannot be used. The message names the variable and never repeats its value. */
export class ConfigError extends PlainError {}

/** Settings that need another setting, with the reason. */
const NEEDS: readonly [variable: string, needed: string, why: string][] = [
  ['DATABASE_READ_URL', 'DATABASE_URL', 'the embedded database has no standby'],
  ['PLAY_ORIGIN', 'PUBLIC_URL', 'the dashboard needs its own address'],
  ['SMS_URL', 'PUBLIC_URL', 'the provider signs the address it calls'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'without it, payments are never confirmed'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'without it, nothing can be sold'],
  ['STRIPE_TOKEN_PRICE', 'STRIPE_SECRET_KEY', 'without it, nothing can be sold'],
  ['STRIPE_GOLD_PRICE', 'STRIPE_SECRET_KEY', 'without it, nothing can be sold'],
]

/** Incomplete settings, one sentence each. */
function findUnfinished(given: NodeJS.ProcessEnv): string[] {
  const missing = NEEDS.filter(([variable, needed]) => given[variable] && !given[needed])
  const words = missing.map(([variable, needed, why]) => `${variable} needs ${needed}: ${why}`)
  // Retired setting. If it were ignored, payments would go to a different address than its operator expects.
  if (given.STRIPE_URL) {
    words.push('STRIPE_URL is no longer used. Put the address in STRIPE_SECRET_KEY, as https://sk_…@host')
  }
  return words
}

/** Requests name a host and no scheme. */
const hostOf = (origin: string | undefined) => (origin === undefined ? undefined : new URL(origin).host)

/** Default data folder: the system's for root, which runs as a service, and the project's for other users. */
function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/drumroll' : 'data'
}

/** Limits on connections: in all, and per address. */
function readConnections(text: string) {
  const [total, perAddress] = text.split('/').map(Number)
  return { total: total ?? 0, perAddress }
}

/**
 * Reads the settings from the environment; an empty value counts as absent.
 * @throws ConfigError with one line for each variable that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    // The first message about each setting is enough to fix it.
    const { fieldErrors } = z.flattenError(parsed.error)
    throw new ConfigError(
      Object.entries(fieldErrors)
        .map(([name, [first]]) => `${name} ${first}`)
        .join('\n'),
    )
  }
  const { data } = parsed
  const unfinished = findUnfinished(given)
  if (hostOf(data.PLAY_ORIGIN) !== undefined && hostOf(data.PLAY_ORIGIN) === hostOf(data.PUBLIC_URL)) {
    unfinished.push('PLAY_ORIGIN must be a different address from PUBLIC_URL')
  }
  if (unfinished.length > 0) throw new ConfigError(unfinished.join('\n'))
  return {
    /** No demo people, and nothing that only helps developers. */
    production: data.NODE_ENV === 'production',
    /** 0 takes any free port. */
    port: data.PORT,
    host: data.HOST,
    /** Number of processes that share the address. */
    processes: data.WEB_CONCURRENCY,
    /** Most connections of each process at once; follows from its limit on descriptors when absent. */
    maxConnections: data.MAX_CONNECTIONS === undefined ? undefined : readConnections(data.MAX_CONNECTIONS),
    /** Public origin of the service; taken from each request if absent. */
    publicUrl: data.PUBLIC_URL,
    /** Where the pages of participants are, when not at the dashboard's address. */
    playOrigin: data.PLAY_ORIGIN,
    /** Absolute folder of the embedded database and of uploaded files. */
    dataDir: resolve(data.DATA_DIR ?? defaultDataDir()),
    databaseUrl: data.DATABASE_URL,
    /** A standby, for reports, exports and lists of people; they read the primary when absent. */
    databaseReadUrl: data.DATABASE_READ_URL,
    /** The bucket of uploaded files; they are in the data folder when absent. */
    s3Url: data.S3_URL,
    /** The scanner of winners' uploads; they are not scanned when absent. */
    clamdUrl: data.CLAMD_URL,
    demoPassword: data.DEMO_PASSWORD,
    /** Each request is a line in production; at home only what went wrong. */
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
    /** Email stays in the outbox when absent. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    /** The provider of text messages; absent, they are for the phone on the screen. */
    sms: data.SMS_URL === undefined ? undefined : readSmsUrl(data.SMS_URL),
    /** Key of sealed secrets; the file seal.key in the data folder when absent. */
    sealKey: data.SEAL_KEY,
    /** File or key service of the master key of personal data; it follows from the seal key when absent. */
    masterKey: data.MASTER_KEY === undefined ? undefined : readMasterKey(data.MASTER_KEY),
    /**
     * Public randomness in release times and draws: always drand's, or with `auto` only while a network leads to it. The demo
     * does without, because its campaigns start at once.
     */
    beacon: data.BEACON ?? (data.NODE_ENV === 'production' ? 'auto' : 'off'),
    /** Bearer token for /metrics, which does not exist without it. */
    metricsToken: data.METRICS_TOKEN,
    /** Where traces are sent; nowhere when absent. */
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/?$/, '/v1/traces'),
    /** Addresses or ranges of reverse proxies whose forwarding headers are believed. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** The built dashboard, beside the built server. */
    webFolder: fileURLToPath(new URL('./web', import.meta.url)),
    /** Days until a backup is deleted: erased people are promised this. */
    backupDays: data.BACKUP_DAYS,
    companyName: data.COMPANY_NAME,
    /** Where invoices and cards are, for who does not pay by Stripe here. */
    billingPortalUrl: data.BILLING_PORTAL_URL,
    /** Nothing is sold without the secret key, and a plan or tokens not without its price. */
    stripe: {
      ...readStripeKey(data.STRIPE_SECRET_KEY),
      webhookSecret: data.STRIPE_WEBHOOK_SECRET,
      tokenPrice: data.STRIPE_TOKEN_PRICE,
      goldPrice: data.STRIPE_GOLD_PRICE,
    },
  }
}
