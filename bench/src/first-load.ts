import { gzipSync } from 'node:zlib'
import type { Bench, Part } from './figure'

const MOST_KB = 130

/** Measures the JavaScript that the HTML of /products refers to, compressed by gzip. */
export async function measureFirstLoad({ shop }: Bench): Promise<Part> {
  const html = await (await fetch(`${shop.url}/products`)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  let bytes = 0
  for (const path of scripts) {
    const response = await fetch(shop.url + path)
    bytes += gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length
  }
  const kilobytes = bytes / 1024
  const foreign = scripts.filter((path) => /admin|checkout/.test(path))
  return {
    title: 'First-load JavaScript of /products',
    reference: '',
    figures: [
      {
        what: `${scripts.length} files, gzip`,
        shop: `${kilobytes.toFixed(1)} KB`,
        reference: '',
        ratio: '',
        wanted: `≤ ${MOST_KB} KB`,
        isReached: kilobytes <= MOST_KB,
      },
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
