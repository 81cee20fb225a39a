import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config'

/** Readable lines in a terminal, one JSON object a line otherwise. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    redact: SECRET_PLACES,
    serializers: { err: toLine },
  }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY) return pino(options)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  })
}

/** Nothing of ours logs any of these; whoever begins to does not tell them. */
const SECRET_PLACES = [
  ...['req.headers', 'request.headers', 'headers'].flatMap((place) =>
    ['authorization', 'cookie', '["stripe-signature"]'].map((name) =>
      name.startsWith('[') ? place + name : `${place}.${name}`,
    ),
  ),
  ...['password', 'token'].flatMap((name) => [name, `*.${name}`]),
]

interface LoggedError {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: unknown
}

/**
 * What happened and where, and nothing else: a failed query lists its parameters and PostgreSQL the row it refused,
 * and both may hold passwords, tokens and addresses.
 */
function toLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const calls = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const line: LoggedError = { type: error.name, message, stack: [`${error.name}: ${message}`, ...calls].join('\n') }
  if ('code' in error) line.code = error.code
  if (error.cause !== undefined) line.cause = toLine(error.cause)
  return line
}
