import { rm } from 'node:fs/promises'
import type { Part } from '../figure'
import type { Size } from './fill-shop'
import { givenFilledFolder } from './filled-folder'
import { measureFolder } from './measure-folder'
import { seconds } from './time-commands'

/** `GROWTH=1000:100000,100000:1000000`: products and orders of each shop. */
function sizesFrom(text = '1000:100000,100000:1000000'): Size[] {
  return text.split(',').map((size) => {
    const [products = 0, orders = 0] = size.split(':').map(Number)
    return { products, orders }
  })
}

/** Measures every answer in shops of several sizes, each beside a read by key in the same shop. */
export async function measureGrowth(): Promise<Part> {
  const sizes = sizesFrom(process.env.GROWTH)
  const columns: Map<string, string>[] = []
  for (const size of sizes) columns.push(await measureSize(size))
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  return {
    title: 'How answers grow',
    reference: 'one product by its key in the same shop, uncached: × are multiples of it',
    figures: [],
    costs: {
      head: ['', ...sizes.map(({ products, orders }) => `${products} products, ${orders} orders`)],
      rows: names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
    },
  }
}

async function measureSize(size: Size): Promise<Map<string, string>> {
  const { dataDir, filledInMs } = await givenFilledFolder(size)
  console.log(`${size.products} products and ${size.orders} orders after ${seconds(filledInMs)}.`)
  try {
    const figures = await measureFolder(dataDir, size)
    return figures.set('filling the shop', seconds(filledInMs))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
