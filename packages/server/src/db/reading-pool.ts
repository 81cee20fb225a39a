import pg from 'pg'

export interface QueriedReplicas {
  /** Sends a statement to a replica where the current work allows it, otherwise and after any fault to the primary. */
  query: (statement: readonly unknown[], onPrimary: () => Promise<unknown>) => Promise<unknown>
}

/** The primary's pool. Statements of requests that may read from replicas are sent there; transactions never are. */
export class ReadingPool extends pg.Pool {
  constructor(config: pg.PoolConfig, replicas: QueriedReplicas) {
    super(config)
    const onPrimary = this.query.bind(this) as (...statement: unknown[]) => Promise<unknown>
    const query = (...statement: unknown[]) => replicas.query(statement, () => onPrimary(...statement))
    this.query = query as typeof this.query
  }
}
