import autocannon from 'autocannon'

/** Below what the shop can serve, so that a longer wait means it was held up and not that it was full. */
const CATALOGUE_REQUESTS_PER_SECOND = 60
const LOGINS_AT_ONCE = 200
const SECONDS = 8
const ROUNDS = 3

export interface Waiting {
  p50InMs: number
  p99InMs: number
}

export interface LoginStorm {
  calm: Waiting
  storm: Waiting
  loginsPerSecond: number
  failures: number
}

/** How long the catalogue's visitors wait while 200 people at a time try to sign in, beside how long they wait without. */
export async function measureLoginStorm(shopUrl: string): Promise<LoginStorm> {
  const calm: autocannon.Result[] = []
  const storm: autocannon.Result[] = []
  const logins: autocannon.Result[] = []
  await browse(shopUrl)
  // Alternating rounds, so that a noisy moment of the machine hits both.
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

/** Unknown addresses: the same work as for known ones, and no two wait for the same row. */
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

function middle(rounds: autocannon.Result[]): Waiting {
  const sorted = rounds.map(({ latency }) => latency).toSorted((a, b) => a.p99 - b.p99)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('Nothing was measured.')
  return { p50InMs: median.p50, p99InMs: median.p99 }
}
