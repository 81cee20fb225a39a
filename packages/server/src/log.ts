import { pino, type Logger } from 'pino'
import type { Config } from './config'

/** Readable lines in a terminal, one JSON object a line otherwise. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  if (!process.stdout.isTTY) return pino(options)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  })
}
