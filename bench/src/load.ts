import autocannon from 'autocannon'

export interface Measurement {
  requestsPerSecond: number
  p99InMs: number
  failures: number
}

export async function load(url: string, seconds: number): Promise<Measurement> {
  const result = await autocannon({ url, connections: 50, duration: seconds })
  return {
    requestsPerSecond: result.requests.average,
    p99InMs: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

export function median(runs: Measurement[]): Measurement {
  const sorted = [...runs].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}
