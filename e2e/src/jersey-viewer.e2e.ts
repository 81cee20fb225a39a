import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { readMesh } from '@shop/jersey-3d/read-mesh'
import { renderPicture } from '@shop/jersey-3d/render-picture'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import sharp from 'sharp'
import { build } from 'vite'
import type * as ViewerPage from './jersey-viewer-page'

declare const viewerPage: typeof ViewerPage

const SIDE = 480
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
const LETTERING = { name: 'Pedri', number: 8 }
const meshBytes = gunzipSync(readFileSync(new URL(import.meta.resolve('@shop/jersey-3d/meshes/mens-crew-1.j3d.gz'))))
