import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@shop/contract/catalog'
import pg from 'pg'
import { send } from '../../e2e/src/shopper'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { MESH_FOLDER } from '../../packages/server/src/mesh-folder'
import type { MeshDrawing } from '../../packages/server/src/pictures/drawing'
import { makeRenditions } from '../../packages/server/src/pictures/make-rendition'
import { readPicturePath } from '../../packages/server/src/pictures/picture-path'
import { meshRenderer } from '../../packages/server/src/pictures/render-mesh'
import { atMost, type Figure, type Part } from './figure'
import { middle } from './purchases'
import { startShop } from './shop-process'

const PORT = 3430
const FIRST_PAGE = 24
const LARGE = 4
const WANTED = { cardInS: 0.3, closeUpInS: 3, cardInKb: 25, firstPageInS: 5, firstPageSoonInS: 2 }

interface Cost {
  seconds: number
  kilobytes: number
}

/** Measures what pictures of a fresh shop cost: each alone on one core, and the first page for its first visitor. */
export async function measurePictures(): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-pictures-'))
  const shop = await startShop({ dataDir, port: PORT })
  try {
    const products = await send<Product[]>(shop.url, '', 'GET', `/api/products?per_page=${FIRST_PAGE}`)
    const keys = products.map(({ image }) => readPicturePath(image) ?? '')
    const firstPage = await timePage(shop.url, keys)
    const drawings = await readDrawings(dataDir, keys)
    const cards = await costsOf(drawings, 480)
    const closeUps = await costsOf(drawings.slice(0, LARGE), 2000)
    return {
      title: 'Pictures of products from meshes',
      reference: '',
      figures: [
        figureOf(
          '480 px, computing of one core, median',
          middle(cards.map(({ seconds }) => seconds)),
          WANTED.cardInS,
          ' s',
        ),
        figureOf(
          '2,000 px, computing of one core, median',
          middle(closeUps.map(({ seconds }) => seconds)),
          WANTED.closeUpInS,
          ' s',
        ),
        figureOf(
          'the largest AVIF of 480 px',
          Math.max(...cards.map(({ kilobytes }) => kilobytes)),
          WANTED.cardInKb,
          ' KB',
        ),
        figureOf(`a page of ${FIRST_PAGE} that nobody saw before`, firstPage, WANTED.firstPageInS, ' s'),
        figureOf('the same, as wanted of a fresh shop', firstPage, WANTED.firstPageSoonInS, ' s'),
      ],
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The time in seconds until a browser that asks for all pictures at once has the last of them. */
async function timePage(url: string, keys: readonly string[]): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    keys.map(async (key) => {
      const answer = await fetch(`${url}/pictures/${key}/480.avif`)
      if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}.`)
      await answer.arrayBuffer()
    }),
  )
  return (performance.now() - begun) / 1000
}

async function readDrawings(dataDir: string, keys: readonly string[]): Promise<MeshDrawing[]> {
  const postgres = await startOwnPostgres({ dataDir })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { rows } = await client.query<{ drawing: MeshDrawing }>(
      'select drawing from pictures where key = any ($1) and drawing is not null',
      [keys],
    )
    return rows.map(({ drawing }) => drawing)
  } finally {
    await client.end()
    await postgres.release()
  }
}

/** Renders and encodes each picture in this process. The first one, for which meshes and code are loaded, does not count. */
async function costsOf(drawings: readonly MeshDrawing[], width: number): Promise<Cost[]> {
  const meshes = { render: meshRenderer(MESH_FOLDER) }
  const costs: Cost[] = []
  for (const drawing of drawings) {
    const before = process.cpuUsage()
    const [made] = await makeRenditions({ drawing }, [{ width, format: 'avif' }], meshes)
    const { user, system } = process.cpuUsage(before)
    costs.push({ seconds: (user + system) / 1e6, kilobytes: (made?.bytes.length ?? 0) / 1024 })
  }
  return costs.slice(1)
}

function figureOf(what: string, amount: number, wanted: number, unit: string): Figure {
  const shown = amount.toFixed(unit === ' s' ? 2 : 1)
  return { what, shop: `${shown}${unit}`, reference: '', ratio: '', ...atMost(amount, wanted, unit) }
}
