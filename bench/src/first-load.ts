import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Bench, Figure, Part } from './figure'

const MOST_KB = 130

/** Measures the JavaScript that the HTML of /products refers to: as the shop sends it, and compressed by gzip. */
export async function measureFirstLoad({ shop }: Bench): Promise<Part> {
  const html = await (await fetch(`${shop.url}/products`)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  let sent = 0
  let zipped = 0
  for (const path of scripts) {
    const bytes = await bytesSent(shop.url + path)
    sent += bytes.length
    zipped += gzipSync(brotliDecompressSync(bytes), { level: 9 }).length
  }
  const foreign = scripts.filter((path) => /admin|checkout/.test(path))
  return {
    title: 'First-load JavaScript of /products',
    reference: '',
    figures: [
      sizeOf(`${scripts.length} files, brotli, as browsers get them`, sent),
      sizeOf('the same by gzip, for older ones', zipped),
      {
        what: 'of them the admin’s or the checkout’s',
        shop: foreign.join(', ') || 'none',
        reference: '',
        ratio: '',
        wanted: 'none',
        isReached: foreign.length === 0,
      },
    ],
  }
}

/** What a browser that knows brotli is sent. `fetch` would unpack it. */
async function bytesSent(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip, br' } }), 'response')) as [
    IncomingMessage,
  ]
  if (answer.headers['content-encoding'] !== 'br') throw new Error(`${url} is not sent as brotli.`)
  return Buffer.concat((await answer.toArray()) as Buffer[])
}

function sizeOf(what: string, bytes: number): Figure {
  const kilobytes = bytes / 1024
  return {
    what,
    shop: `${kilobytes.toFixed(1)} KB`,
    reference: '',
    ratio: '',
    wanted: `≤ ${MOST_KB} KB`,
    isReached: kilobytes <= MOST_KB,
  }
}
