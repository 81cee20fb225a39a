import type { Waiting } from './login-storm'

/** How long one answer takes, to its last byte. */
export async function waitFor(url: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  return performance.now() - start
}

export function waiting(times: readonly number[]): Waiting {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { p50InMs: at(0.5), p99InMs: at(0.99) }
}
