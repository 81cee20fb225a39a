import { drawBackLettering } from './back-lettering'
import { studioBackdrop } from './backdrop'
import { drawChestMarks } from './chest-marks'
import { drawCollar } from './collar'
import type { Drawing } from './drawing'
import { hrefOf, urlOf } from './drawing'
import { sleeveSeams } from './garment'
import type { JerseySpec, RenderOptions } from './jersey-spec'
import { VIEWS } from './jersey-spec'
import { drawKnit, drawLight } from './light'
import { element, escaped } from './markup'
import { paletteOf } from './palette'
import { drawBody } from './patterns'
import { printArtwork } from './print-artwork'
import { oneOf, sanitiseSpec } from './sanitise-spec'
import { drawSeams } from './seams'
import { hash } from './seeded-random'
import { drawSleeves } from './sleeves'
import { drawCuffs, drawHemTag, drawPiping, drawSidePanels } from './trims'

/** Renders a jersey as one self-contained SVG, 1000 by 1000 units, transparent unless a backdrop is asked for. */
export function renderJersey(spec: JerseySpec, options: RenderOptions = {}): string {
  const drawing = startDrawing(spec, options)
  drawJersey(drawing, options)
  const rim = { href: hrefOf(drawing, 'silhouette'), fill: 'none', stroke: urlOf(drawing, 'rim'), 'stroke-width': 2.6 }
  const painted = [...drawing.shapes, ...drawing.finish, element('use', rim)].join('')
  const jersey = element('g', { 'clip-path': urlOf(drawing, 'silhouetteClip') }, painted)
  const backdrop = options.backdrop === 'studio' ? studioBackdrop(drawing) : ''
  const definitions = element('defs', {}, drawing.definitions.join(''))
  return frame(drawing, options, definitions + backdrop + jersey)
}

function startDrawing(spec: JerseySpec, options: RenderOptions): Drawing {
  const view = oneOf(VIEWS, options.view) ?? 'front'
  return {
    spec: sanitiseSpec(spec),
    view,
    isFront: view === 'front',
    palette: paletteOf(spec),
    isFine: options.texture !== false,
    idPrefix: idPrefixFor(spec, options),
    definitions: [],
    shapes: [],
    finish: [],
  }
}

/** Draws all parts of the jersey in painting order, from the cloth up. */
function drawJersey(drawing: Drawing, options: RenderOptions): void {
  const seams = sleeveSeams(drawing.view, drawing.spec.cut)
  drawBody(drawing)
  printArtwork(drawing, seams)
  drawSidePanels(drawing)
  drawSleeves(drawing, seams)
  drawCuffs(drawing)
  drawPiping(drawing, seams)
  drawCollar(drawing)
  if (drawing.isFront) {
    drawChestMarks(drawing)
    drawHemTag(drawing)
  } else {
    drawBackLettering(drawing, options)
  }
  drawLight(drawing)
  if (drawing.isFine) drawKnit(drawing)
  drawSeams(drawing, seams)
}

function frame({ view }: Drawing, { size, title }: RenderOptions, content: string): string {
  const label = title ?? `Football jersey, ${view}`
  const side = size !== undefined && Number.isFinite(size) && size > 0 ? size : undefined
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '0 0 1000 1000',
    width: side,
    height: side,
    role: 'img',
    'aria-label': label,
  }
  return element('svg', root, element('title', {}, escaped(label)) + content)
}

/** Uses only characters that need no escaping in an id, a url() or a selector, and never starts with a digit. */
function idPrefixFor(spec: JerseySpec, { id, view, name, number, backdrop }: RenderOptions): string {
  const wanted = id?.replace(/[^\w-]/g, '')
  if (wanted) return /^[a-z_]/i.test(wanted) ? wanted : `j${wanted}`
  const fingerprint = hash(JSON.stringify([spec, view, name, number, backdrop]))
  return `j${(fingerprint % 36 ** 4).toString(36)}`
}
