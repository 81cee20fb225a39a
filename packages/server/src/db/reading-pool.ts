import pg from 'pg'
import type { ReadReplicas } from './read-replicas'

/** The primary's pool. Statements of requests that may read from replicas are sent there; transactions never are. */
export class ReadingPool extends pg.Pool {
  constructor(config: pg.PoolConfig, replicas: Pick<ReadReplicas, 'query'>) {
    super(config)
    const onPrimary = this.query.bind(this) as (...statement: unknown[]) => Promise<unknown>
    const query = (...statement: unknown[]) => replicas.query(statement, () => onPrimary(...statement))
    this.query = query as typeof this.query
  }
}
