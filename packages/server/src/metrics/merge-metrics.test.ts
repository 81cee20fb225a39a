import { Counter, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { mergeMetrics } from './merge-metrics'

test('the series of a name stand together, described once, whichever process they are of', async () => {
  const merged = mergeMetrics([await metricsOf('1', 3), await metricsOf('2', 5)])

  expect(merged.match(/# (HELP|TYPE) visits_total/g)).toEqual(['# HELP visits_total', '# TYPE visits_total'])
  expect(merged).toContain('visits_total{worker="1"} 3\nvisits_total{worker="2"} 5\n')
  expect(merged.match(/^seconds_count\{worker="[12]"\} 1$/gm)).toHaveLength(2)
})

test('one process is told as it is', async () => {
  const alone = await metricsOf('1', 3)

  expect(mergeMetrics([alone]).trim()).toBe(alone.trim())
})

test('a process without an answer leaves nothing behind', async () => {
  expect(mergeMetrics(['', await metricsOf('2', 1)])).toContain('visits_total{worker="2"} 1')
  expect(mergeMetrics([])).toBe('')
})

async function metricsOf(worker: string, visits: number): Promise<string> {
  const register = new Registry()
  register.setDefaultLabels({ worker })
  new Counter({ name: 'visits_total', help: 'Visits.', registers: [register] }).inc(visits)
  new Histogram({ name: 'seconds', help: 'How long.', buckets: [1], registers: [register] }).observe(0.5)
  return register.metrics()
}
