import type { Latency } from './login-storm'

/** The time until the last byte of the response. */
export async function timeRequest(url: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  return performance.now() - start
}

export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { p50InMs: at(0.5), p99InMs: at(0.99) }
}
