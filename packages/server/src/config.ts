import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fils, filsFromAmount, type Fils } from '@shop/contract/money'
import * as z from 'zod'
import type { CdnSettings } from './cdn/open-cdn'
import type { IdentityLimits } from './kernel/shop'
import { whyNotChargedIn } from './payments/charged-currency'
import type { S3Settings } from './kernel/s3-settings'

const HOUR_IN_MS = 60 * 60_000

const port = z.coerce.number().int().min(0).max(65_535)
const text = z.string().trim().min(1)
const MOST_WORKERS = 64
const WORKERS_WANTED = `write how many processes serve visitors, 1 to ${MOST_WORKERS}, such as one for each core`
const workers = text
  .regex(/^\d+$/, WORKERS_WANTED)
  .transform(Number)
  .refine((count) => count >= 1 && count <= MOST_WORKERS, WORKERS_WANTED)
const secret = text.optional()
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
/** An amount in dirham with at most two decimals: 45 or 45.00. Below a million, like a product's printing fee. */
const money = text
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'write an amount in dirham, such as 45.00')
  .transform((amount) => filsFromAmount(Number(amount)))

/** A name, not an offset, because PostgreSQL reads the sign of an offset the other way round. */
const timeZone = text.refine(isTimeZone, 'name a time zone, such as Asia/Dubai')
const sender = text.transform(toSender).refine((sender) => sender !== undefined, {
  message: 'write it as Name <shop@example.com>, or the address alone',
})
const proxies = text
  .transform((list) => list.split(',').map((proxy) => proxy.trim()))
  .refine((list) => list.every(isProxy), {
    message: 'list addresses or ranges (10.0.0.0/8), or loopback, linklocal or uniquelocal, separated by commas',
  })

/** Every setting by its environment variable. `.env.example` lists the same names; a test compares the two. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: text.default('0.0.0.0'),
  WORKERS: workers.default(1),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: text
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(postgresUrl))
    .optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().positive().max(3_600).default(5),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOP_NAME: text.default('Touchline'),
  SHOP_TIME_ZONE: timeZone.default('Asia/Dubai'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: z.url().optional(),
  TEST_GATEWAY: z.enum(['on', 'off']).optional(),
  ABANDONED_PAYMENT_MINUTES: z.coerce.number().positive().max(10_080).default(15),
  PAYMENT_CURRENCY: z
    .string()
    .toLowerCase()
    .superRefine((currency, context) => {
      const message = whyNotChargedIn(currency)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .default('usd'),
  PRINT_FEE: money.default(fils(4500)),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  TRUST_PROXY: proxies.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  PICTURES_AHEAD: z.enum(['on', 'off']).default('on'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: text.regex(/^[\w.-]+$/, 'name a bucket').optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  S3_PREFIX: text.regex(/^[\w./-]+$/, 'use letters, digits, dots, dashes and slashes').optional(),
  CDN_PURGE: z.enum(['fastly', 'cloudflare']).optional(),
  CDN_TOKEN: secret,
  CDN_SERVICE: text.regex(/^[\w-]+$/, 'name a service or a zone').optional(),
  CDN_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  STAFF_IDLE_HOURS: z.coerce.number().positive().max(720).default(8),
  STAFF_SESSION_DAYS: z.coerce.number().positive().max(30).default(7),
  FRESH_SIGN_IN_MINUTES: z.coerce.number().positive().max(43_200).default(60),
  REFUND_CONFIRM_ABOVE: money.default(fils(50_000)),
  SECOND_FACTOR_KEY: z.string().trim().min(32, 'use at least 32 characters').optional(),
  METRICS_TOKEN: z.string().trim().min(16, 'use at least 16 characters').optional(),
})

/** The sender of mails. */
export interface Sender {
  name: string
  address: string
}

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | undefined
}

export interface Config {
  isProduction: boolean
  port: number
  host: string
  /** How many processes serve visitors behind the port. */
  workers: number
  dataDir: string
  databaseUrl: string | undefined
  /** DATABASE_DIRECT_URL: the same database without the pooler of DATABASE_URL. */
  databaseDirectUrl: string | undefined
  /** DATABASE_READ_URL: its read replicas. */
  replicaUrls: readonly string[]
  /** DATABASE_READ_LAG_SECONDS: replicas that are further behind are not read. */
  mostReplicaLagInMs: number
  publicUrl: string
  shopName: string
  timeZone: string
  /** Undefined: the test gateway is used. */
  stripe: StripeKeys | undefined
  /** TEST_GATEWAY: whether the test gateway may be used in production. */
  allowsTestGateway: boolean
  currency: string
  /** Whether PAYMENT_CURRENCY was set explicitly. */
  hasChosenCurrency: boolean
  abandonedAfterInMs: number
  printFee: Fils
  smtpUrl: string | undefined
  mailFrom: Sender
  /** The proxies whose forwarding headers are trusted; none when undefined. */
  trustProxy: string[] | undefined
  /** How long a process that was told to stop goes on answering, so that proxies leave it before its port is closed. */
  drainsForMs: number
  hasRateLimits: boolean
  limits: IdentityLimits
  /** Undefined: a key is generated and saved in DATA_DIR. */
  secondFactorKey: string | undefined
  /** Whether pictures are prerendered; otherwise each is rendered at its first request. */
  prerendersPictures: boolean
  /** Undefined: pictures are saved in DATA_DIR. */
  s3: S3Settings | undefined
  /** Undefined: no CDN is told of changes. */
  cdn: CdnSettings | undefined
  /** The bearer token for /metrics. Without it, /metrics is closed in production, otherwise open to this machine. */
  metricsToken: string | undefined
  logLevel: z.infer<typeof settings>['LOG_LEVEL']
  admin: { email: string; password: string } | undefined
}

export class ConfigError extends Error {}

/** Parses the environment variables; throws one error that lists all invalid settings. */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new ConfigError(describe(parsed.error))
  const value = parsed.data
  if ((value.ADMIN_EMAIL === undefined) !== (value.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or none.')
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (value[name] !== undefined && value.DATABASE_URL === undefined) {
      throw new ConfigError(`${name} goes with DATABASE_URL, which is missing.`)
    }
  }
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '')
  return {
    isProduction: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    workers: value.WORKERS,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    replicaUrls: value.DATABASE_READ_URL ?? [],
    mostReplicaLagInMs: value.DATABASE_READ_LAG_SECONDS * 1000,
    publicUrl,
    shopName: value.SHOP_NAME,
    timeZone: value.SHOP_TIME_ZONE,
    stripe: stripeKeys(value),
    allowsTestGateway: value.TEST_GATEWAY === 'on',
    currency: value.PAYMENT_CURRENCY,
    hasChosenCurrency: given.PAYMENT_CURRENCY !== undefined,
    abandonedAfterInMs: value.ABANDONED_PAYMENT_MINUTES * 60_000,
    printFee: value.PRINT_FEE,
    smtpUrl: value.SMTP_URL,
    mailFrom: {
      name: value.MAIL_FROM?.name ?? value.SHOP_NAME,
      address: value.MAIL_FROM?.address ?? `no-reply@${new URL(publicUrl).hostname}`,
    },
    trustProxy: value.TRUST_PROXY,
    drainsForMs: value.DRAIN_SECONDS * 1_000,
    hasRateLimits: value.RATE_LIMIT === 'on',
    limits: {
      staffIdleInMs: value.STAFF_IDLE_HOURS * HOUR_IN_MS,
      staffLongestInMs: value.STAFF_SESSION_DAYS * 24 * HOUR_IN_MS,
      freshInMs: value.FRESH_SIGN_IN_MINUTES * 60_000,
      freeRefund: value.REFUND_CONFIRM_ABOVE,
    },
    secondFactorKey: value.SECOND_FACTOR_KEY,
    prerendersPictures: value.PICTURES_AHEAD === 'on',
    s3: s3Settings(value),
    cdn: cdnSettings(value),
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : undefined,
  }
}

function stripeKeys(value: z.infer<typeof settings>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, NODE_ENV } = value
  if (secretKey === undefined) {
    if (
      publishableKey !== undefined ||
      value.STRIPE_WEBHOOK_SECRET !== undefined ||
      value.STRIPE_API_BASE !== undefined
    ) {
      throw new ConfigError('STRIPE_SECRET_KEY is missing: the other STRIPE_ settings are of no use without it.')
    }
    return undefined
  }
  if (NODE_ENV === 'production') {
    if (publishableKey === undefined) {
      throw new ConfigError('STRIPE_PUBLISHABLE_KEY is missing: without it nobody can enter a card.')
    }
    if (value.STRIPE_WEBHOOK_SECRET === undefined) {
      throw new ConfigError('STRIPE_WEBHOOK_SECRET is missing: without it nothing that Stripe tells can be believed.')
    }
  }
  if (value.TEST_GATEWAY === 'on') {
    throw new ConfigError('TEST_GATEWAY is on, but there are Stripe keys: remove one or the other.')
  }
  return {
    secretKey,
    publishableKey: publishableKey ?? '',
    webhookSecret: value.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: value.STRIPE_API_BASE,
  }
}

/** Requires all S3 settings or none, so that a missing one is noticed at start and not at the first picture. */
function s3Settings(value: z.infer<typeof settings>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_PREFIX } = value
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, given]) => (given === undefined ? [name] : []))
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      ...{ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION ?? 'us-east-1' },
      ...{ accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      prefix: (S3_PREFIX ?? 'pictures').replace(/^\/+|\/+$/g, ''),
    }
  }
  const isWanted = missing.length < Object.keys(needed).length || S3_REGION !== undefined || S3_PREFIX !== undefined
  if (isWanted) throw new ConfigError(`The S3_ settings go together, and these are missing: ${missing.join(', ')}.`)
  return undefined
}

function cdnSettings(value: z.infer<typeof settings>): CdnSettings | undefined {
  const { CDN_PURGE: provider, CDN_TOKEN: token, CDN_SERVICE: service, CDN_API_BASE: apiBase } = value
  if (provider && token && service) return { provider, token, service, apiBase: apiBase?.replace(/\/+$/, '') }
  if (provider ?? token ?? service ?? apiBase) {
    throw new ConfigError('CDN_PURGE, CDN_TOKEN and CDN_SERVICE go together: set all of them or none.')
  }
  return undefined
}

function environmentWithFile(): NodeJS.ProcessEnv {
  // Variables set in the shell win, because `loadEnvFile` does not overwrite.
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Parses `Name <address>` or an address alone. */
function toSender(text: string): { name: string | undefined; address: string } | undefined {
  const [, name = '', bracketed, bare = ''] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(text) ?? []
  const address = (bracketed ?? bare).trim()
  if (!z.email().safeParse(address).success) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || undefined, address }
}

/** Checks the format that Fastify accepts, because Fastify's own error does not name the setting. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (bits === undefined) return isIP(address) !== 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(address)
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0
}

function describe(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  return ['These settings can’t be used:', ...lines].join('\n')
}
