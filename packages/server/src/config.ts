import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const text = z.string().trim().min(1)
const secret = text.optional()

/** Every setting, under its name in the environment. `.env.example` lists the same names; a test compares the two. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: text.default('0.0.0.0'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOP_NAME: text.default('Touchline'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: z.url().optional(),
  PAYMENT_CURRENCY: z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{3}$/)
    .default('usd'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
})

export interface Config {
  isProduction: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  shopName: string
  hasRateLimits: boolean
  logLevel: z.infer<typeof settings>['LOG_LEVEL']
  admin: { email: string; password: string } | undefined
}

export class ConfigError extends Error {}

/** Reads the environment once; whatever is wrong with it is said at once and in words. */
export function readConfig(environment: NodeJS.ProcessEnv = environmentWithFile()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new ConfigError(describe(parsed.error))
  const value = parsed.data
  if ((value.ADMIN_EMAIL === undefined) !== (value.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or none.')
  }
  return {
    isProduction: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    shopName: value.SHOP_NAME,
    hasRateLimits: value.RATE_LIMIT === 'on',
    logLevel: value.LOG_LEVEL,
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : undefined,
  }
}

function environmentWithFile(): NodeJS.ProcessEnv {
  // What is set in the shell wins: loadEnvFile never overwrites.
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

function describe(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  return ['These settings can’t be used:', ...lines].join('\n')
}
