import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config'

/** Logs readable lines in a terminal, otherwise JSON lines. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    redact: REDACTED_PATHS,
    serializers: { err: serialiseError },
  }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY) return pino(options, pino.destination(BUFFERED))
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  })
}

/** Lines are written together, a moment later: one write for each would cost a request more than composing its line. */
const BUFFERED = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }

/** Redacted as a precaution; the shop's own code logs none of these. */
const REDACTED_PATHS = [
  ...['req.headers', 'request.headers', 'headers'].flatMap((path) =>
    ['authorization', 'cookie', '["stripe-signature"]'].map((name) =>
      name.startsWith('[') ? path + name : `${path}.${name}`,
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
 * Serialises errors with type, message, stack and code only: a failed query contains its parameters and PostgreSQL's
 * errors the rejected row, and both may contain passwords, tokens and addresses.
 */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const calls = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const line: LoggedError = { type: error.name, message, stack: [`${error.name}: ${message}`, ...calls].join('\n') }
  if ('code' in error) line.code = error.code
  if (error.cause !== undefined) line.cause = serialiseError(error.cause)
  return line
}
