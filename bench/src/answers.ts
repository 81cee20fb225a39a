import { startBareServer } from './bare-server'
import { atLeast, type Bar, type Bench, type Figure, type Part } from './figure'
import { load, median, type Measurement } from './load'

const TARGETS = [
  { what: 'GET /api/products?per_page=24', path: '/api/products?per_page=24', wanted: 0.6 },
  { what: 'GET /api/products/{id}', path: '/api/products/1', wanted: 0.6 },
  { what: 'GET /api/clubs/{id}', path: '/api/clubs/{club}', wanted: 0.6 },
  { what: 'HTML of /products', path: '/products', wanted: 0.5 },
  { what: 'HTML of /products/{id}', path: '/products/1', wanted: 0.5 },
]
const ROUNDS = 3
const SECONDS = 4

/** Measures cached public responses, each beside a bare Node server in its own process that sends the same bytes. */
export async function measureAnswers({ shop }: Bench): Promise<Part> {
  const figures: Figure[] = []
  const bars: Bar[] = []
  const product = (await (await fetch(`${shop.url}/api/products/1`)).json()) as { category_id: number }
  for (const { what, path, wanted } of TARGETS) {
    const url = shop.url + path.replace('{club}', String(product.category_id))
    const { ours, reference } = await compare(url)
    figures.push({
      what,
      shop: `${ours.requestsPerSecond.toFixed(0)}/s, p99 ${ours.p99InMs} ms`,
      reference: `${reference.requestsPerSecond.toFixed(0)}/s, p99 ${reference.p99InMs} ms`,
      ...atLeast(ours.requestsPerSecond / reference.requestsPerSecond, wanted),
    })
    if (ours.failures > 0) throw new Error(`${ours.failures} of the requests for ${path} failed.`)
    bars.push({
      what,
      shop: ours.requestsPerSecond,
      reference: reference.requestsPerSecond,
      shopP99InMs: ours.p99InMs,
      referenceP99InMs: reference.p99InMs,
    })
  }
  return {
    title: 'Public answers, 50 connections, warm',
    reference: 'a bare Node http server sending the same bytes',
    figures,
    bars,
  }
}

async function compare(url: string): Promise<{ ours: Measurement; reference: Measurement }> {
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  const bare = await startBareServer(Buffer.from(await response.arrayBuffer()), type)
  const ours: Measurement[] = []
  const reference: Measurement[] = []
  try {
    await load(url, 2)
    await load(bare.url, 2)
    // In alternating rounds, so that a noisy moment of the machine affects both alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(await load(bare.url, SECONDS))
      ours.push(await load(url, SECONDS))
    }
  } finally {
    await bare.stop()
  }
  return { ours: median(ours), reference: median(reference) }
}
