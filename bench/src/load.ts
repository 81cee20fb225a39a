import autocannon from 'autocannon'

export interface Measurement {
  requestsPerSecond: number
  p50InMs: number
  p99InMs: number
  failures: number
}

export async function load(
  url: string,
  seconds: number,
  options: Partial<autocannon.Options> = {},
): Promise<Measurement> {
  const result = await autocannon({ url, connections: 50, duration: seconds, ...options })
  return {
    requestsPerSecond: result.requests.average,
    p50InMs: result.latency.p50,
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
