import type { Logger } from 'pino'
import { limitsAsSql, LIMITS } from './open-db'
import { openProbeConnection } from './probe-connection'

interface CheckedPooler {
  url: string
  directUrl: string
  isPooled: boolean
  log: Pick<Logger, 'warn'>
}

const WHERE_AND_LIMIT = `
  select (select system_identifier::text from pg_control_system()) || ' ' || current_database() as place,
         current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as "hasLimits"`

/** Throws when the pooler leads to another database; warns when statements outside of transactions could wait for ever. */
export async function checkPooler({ url, directUrl, isPooled, log }: CheckedPooler): Promise<void> {
  const [pooled, direct] = await Promise.all([url, directUrl].map(lookAt))
  if (pooled?.place !== direct?.place) {
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases, and have to lead to the same.')
  }
  if (!isPooled || pooled?.hasLimits) return
  log.warn(
    'the pooler of DATABASE_URL sets no limits for single statements, and a wait for a lock may last: ' +
      `give its database connect_query='${limitsAsSql(LIMITS).replace(/\s+/g, ' ')}'`,
  )
}

async function lookAt(url: string): Promise<{ place: string; hasLimits: boolean }> {
  const line = openProbeConnection(url, 'jersey-shop check')
  try {
    return await line.ask<{ place: string; hasLimits: boolean }>(WHERE_AND_LIMIT)
  } finally {
    await line.close()
  }
}
