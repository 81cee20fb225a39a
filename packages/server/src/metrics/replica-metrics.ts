import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReadReplicas } from '../db/read-replicas'

/** Adds gauges and counters of the read replicas, as this process sees them. */
export function addReplicaMetrics(
  register: Registry,
  { replicas, answeredByPrimary }: Pick<ReadReplicas, 'replicas' | 'answeredByPrimary'>,
): void {
  const registers = [register]
  new Gauge({
    ...{ name: 'shop_replica_used', help: '1 while a read replica is up to date and read from.', registers },
    labelNames: ['replica'],
    collect() {
      for (const { name, state } of replicas) this.set({ replica: name }, state() === 'used' ? 1 : 0)
    },
  })
  new Gauge({
    ...{ name: 'shop_replica_lag_seconds', help: 'How far a read replica is behind the primary.', registers },
    labelNames: ['replica'],
    collect() {
      for (const { name, lagInMs } of replicas) this.set({ replica: name }, lagInMs() / 1000)
    },
  })
  new Counter({
    ...{ name: 'shop_replica_statements_total', help: 'Statements of replica reads, by who answered.', registers },
    labelNames: ['server', 'result'],
    collect() {
      this.reset()
      for (const { name, counts } of replicas) {
        this.inc({ server: name, result: 'answered' }, counts.answered)
        this.inc({ server: name, result: 'failed' }, counts.failed)
      }
      this.inc({ server: 'primary', result: 'answered' }, answeredByPrimary())
    },
  })
}
