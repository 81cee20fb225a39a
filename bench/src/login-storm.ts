import autocannon from 'autocannon'

/** Below the shop's capacity, so that a longer wait is caused by the logins and not by too many requests. */
const CATALOGUE_REQUESTS_PER_SECOND = 60
const LOGINS_AT_ONCE = 200
const SECONDS = 8
const ROUNDS = 3

export interface Latency {
  p50InMs: number
  p99InMs: number
}

export interface LoginStorm {
  calm: Latency
  storm: Latency
  loginsPerSecond: number
  failures: number
}

/** Measures the latency of the catalogue with and without 200 concurrent logins. */
export async function measureLoginStorm(shopUrl: string): Promise<LoginStorm> {
  const calm: autocannon.Result[] = []
  const storm: autocannon.Result[] = []
  const logins: autocannon.Result[] = []
  await browse(shopUrl)
  // In alternating rounds, so that a noisy moment of the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    calm.push(await browse(shopUrl))
    const [browsed, signedIn] = await Promise.all([browse(shopUrl), signIn(shopUrl)])
    storm.push(browsed)
    logins.push(signedIn)
  }
  return {
    calm: middle(calm),
    storm: middle(storm),
    loginsPerSecond: logins.reduce((sum, { requests }) => sum + requests.total, 0) / (ROUNDS * SECONDS),
    failures: [...calm, ...storm].reduce((sum, { non2xx, errors, timeouts }) => sum + non2xx + errors + timeouts, 0),
  }
}

function browse(shopUrl: string): Promise<autocannon.Result> {
  return autocannon({
    url: `${shopUrl}/api/products?per_page=24`,
    connections: 10,
    overallRate: CATALOGUE_REQUESTS_PER_SECOND,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
}

/** Signs in with an unknown email: the same work for the server as a known one, but no row lock to wait for. */
function signIn(shopUrl: string): Promise<autocannon.Result> {
  return autocannon({
    url: `${shopUrl}/api/login`,
    method: 'POST',
    connections: LOGINS_AT_ONCE,
    duration: SECONDS,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'a-wrong-guess' }),
    timeout: 60,
  })
}

function middle(rounds: autocannon.Result[]): Latency {
  const sorted = rounds.map(({ latency }) => latency).toSorted((a, b) => a.p99 - b.p99)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('Nothing was measured.')
  return { p50InMs: median.p50, p99InMs: median.p99 }
}
