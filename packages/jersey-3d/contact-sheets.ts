/**
 * Renders the contact sheets of the documents from the designs of the demo:
 * npx tsx packages/jersey-3d/contact-sheets.ts [folder] [name of one sheet]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import sharp from 'sharp'
import { drapeOfProduct, meshOfDesign } from './src/mesh-of-product'
import { renderPicture } from './src/render-picture'
import { loadMesh, meshNames } from './src/testing/load-mesh'
import { rasterise } from './src/testing/rasterise'
import { VIEW_NAMES, type ViewName } from './src/views'

interface Shot {
  jersey: JerseySpec
  view: ViewName
  mesh: string
}

interface Sheet {
  columns: number
  /** Pixels of a cell. */
  cell: number
  /** Rendered one after the other: each picture needs much memory for a moment. */
  cells: (() => Promise<Buffer>)[]
}

/** The stage on which the shop shows pictures. */
const GROUND = '#161b18'
const GAP = 8
const DETAILS: ViewName[] = ['collar', 'badge', 'cuff', 'hem', 'fabric']

const designs = demoDesigns()
const SHEETS: Record<string, Sheet> = {
  cards: { columns: 6, cell: 240, cells: every(24).map((jersey, id) => () => shoot(shotOf(jersey, 'front', id), 240)) },
  galleries: {
    columns: VIEW_NAMES.length,
    cell: 200,
    cells: every(6).flatMap((jersey, id) => VIEW_NAMES.map((view) => () => shoot(shotOf(jersey, view, id), 200))),
  },
  cuts: { columns: 4, cell: 320, cells: cutShots().map((shot) => () => shoot(shot, 320)) },
  'close-ups': {
    columns: 5,
    cell: 360,
    cells: every(2).flatMap((jersey, id) => DETAILS.map((view) => () => shoot(shotOf(jersey, view, id), 360))),
  },
  'before-and-after': {
    columns: 4,
    cell: 320,
    cells: every(6).flatMap((jersey, id) => [
      () => drawFlat(jersey, 320),
      () => shoot(shotOf(jersey, 'front', id), 320),
    ]),
  },
}

const [folder = fileURLToPath(new URL('../../docs/screenshots', import.meta.url)), only] = process.argv.slice(2)
for (const [name, sheet] of Object.entries(SHEETS)) {
  if (only !== undefined && only !== name) continue
  const file = join(folder, `jerseys-${name}.webp`)
  const { size } = await writeSheet(sheet, file)
  console.log(`${file} ${Math.ceil(size / 1024)} KB`)
}

async function writeSheet({ columns, cell, cells }: Sheet, file: string): Promise<{ size: number }> {
  const pictures: Buffer[] = []
  for (const make of cells) pictures.push(await make())
  const step = cell + GAP
  const rows = Math.ceil(pictures.length / columns)
  const sheet = sharp({
    create: { width: columns * step + GAP, height: rows * step + GAP, channels: 3, background: GROUND },
  })
  const placed = pictures.map((input, place) => ({
    input,
    left: GAP + (place % columns) * step,
    top: GAP + Math.floor(place / columns) * step,
  }))
  return sheet.composite(placed).webp({ quality: 78, effort: 6 }).toFile(file)
}

/** Designs from all over the demo's catalogue, the same ones every time. */
function every(count: number): JerseySpec[] {
  return Array.from({ length: count }, (_, place) => designs[Math.floor((place * designs.length) / count)]).filter(
    (design) => design !== undefined,
  )
}

/** As a product of the shop with this id falls. */
function shotOf(jersey: JerseySpec, view: ViewName, id: number): Shot {
  return { jersey, view, mesh: meshOfDesign(jersey, drapeOfProduct(id), meshNames()) }
}

/** Front and back of each cut that there are meshes of. */
function cutShots(): Shot[] {
  const [jersey] = every(1)
  const cuts = new Set(meshNames().map((name) => name.replace(/-[^-]+-\d+$/, '')))
  const first = (cut: string) => meshNames().find((name) => name.startsWith(`${cut}-crew-`)) ?? `${cut}-v-1`
  return [...cuts].flatMap((cut) =>
    (['front', 'back'] as const).flatMap((view) => (jersey ? [{ jersey, view, mesh: first(cut) }] : [])),
  )
}

async function shoot({ jersey, view, mesh: name }: Shot, width: number): Promise<Buffer> {
  const mesh = loadMesh(name)
  const panels = renderPanels(jersey, { pattern: mesh.header, name: 'Haddad', number: 10 })
  // Small pictures are scaled down from 480 pixels, as the server does.
  const size = Math.max(480, width)
  const { rgba } = await renderPicture({ mesh, panels, view, width: size, rasterise })
  return sharp(rgba, { raw: { width: size, height: size, channels: 4 } })
    .resize(width, width)
    .png()
    .toBuffer()
}

function drawFlat(jersey: JerseySpec, size: number): Promise<Buffer> {
  const svg = renderJersey(jersey, { view: 'front', backdrop: 'none', texture: false, size })
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
}

interface DemoCatalogue {
  leagues: { clubs: { jerseys: { art: JerseySpec }[] }[] }[]
}

function demoDesigns(): JerseySpec[] {
  const file = new URL('../server/demo/catalogue.json', import.meta.url)
  const { leagues } = JSON.parse(readFileSync(file, 'utf8')) as DemoCatalogue
  return leagues.flatMap(({ clubs }) => clubs.flatMap(({ jerseys }) => jerseys.map(({ art }) => art)))
}
