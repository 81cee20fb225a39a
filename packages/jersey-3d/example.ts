/**
 * Renders one jersey and prints what each picture costs in processor time and in bytes:
 * npx tsx packages/jersey-3d/example.ts [folder for the pictures]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import sharp from 'sharp'
import { readMesh } from './src/read-mesh'
import { renderPicture } from './src/render-picture'
import type { Picture } from './src/shade-picture'
import { rasterise } from './src/testing/rasterise'
import type { ViewName } from './src/views'

const JERSEY: JerseySpec = {
  base: '#0c2757',
  secondary: '#8f1336',
  accent: '#f2c230',
  pattern: 'stripes',
  pitch: 76,
  collar: 'crew',
  cuff: 'tipped',
  mark: 'BAR',
}
const ORDERS: [view: ViewName, width: number][] = [
  ['front', 480],
  ['back', 480],
  ['three-quarter-left', 480],
  ['front', 2000],
  ['back', 2000],
  ['collar', 2000],
  ['fabric', 2000],
]
const ROUNDS = 5

const folder = process.argv[2]
const file = new URL('meshes/mens-crew-1.j3d.gz', import.meta.url)
const mesh = readMesh(gunzipSync(readFileSync(file)))
const panels = renderPanels(JERSEY, { pattern: mesh.header, name: 'Pedri', number: 8 })
for (const [view, width] of ORDERS) {
  const seconds: number[] = []
  let picture: Picture | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    picture = await renderPicture({ mesh, panels, view, width, rasterise })
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
  }
  if (picture) await report(picture, view, seconds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0)
}

async function report({ rgba, width, height }: Picture, view: ViewName, seconds: number): Promise<void> {
  const image = sharp(rgba, { raw: { width, height, channels: 4 } })
  const avif = await image.clone().avif({ quality: 55, effort: 4 }).toBuffer()
  console.log(`${view} ${width} px: ${seconds.toFixed(2)} s of processor, AVIF ${(avif.length / 1024).toFixed(1)} KB`)
  if (folder) await image.png().toFile(join(folder, `${view}-${width}.png`))
}
