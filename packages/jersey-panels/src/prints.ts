import { element, path, verticalGradient } from '@shop/jersey-art/markup'
import { printLayers } from '@shop/jersey-art/patterns'
import type { FlatShape, PrintInput, PrintLayer } from '@shop/jersey-art/print-layer'
import { curvedPath } from './curved-path'
import type { PieceDrawing } from './piece-drawing'
import { closed } from './piece-drawing'

/** Where the flat drawing of a size M has its shoulder, its armpit and its hem, in millimetres. */
const DRAWN_SHOULDER = 35
const DRAWN_CHEST = 262
const DRAWN_LENGTH = 730
/** The height of the flat drawing at which the sleeve cap begins. */
const DRAWN_SLEEVE_CAP = 88
const PICTURE_UNITS_PER_MM = 1.244
const FADE_ID = 'fade'
const EVERYWHERE = 'M-600-200h1200v1400h-1200z'

/** How the millimetres of the flat drawing are stretched to the width and the length of this cut. */
export function printScale({ pattern: { pattern } }: Pick<PieceDrawing, 'pattern'>): { x: number; y: number } {
  return { x: (pattern.chest * 10) / DRAWN_CHEST, y: (pattern.length * 10) / DRAWN_LENGTH }
}

/** Draws the pattern on a front or back piece, at the heights and widths that the flat drawing has. */
export function printBody(drawing: PieceDrawing, view: PrintInput['view']): void {
  const { x, y } = printScale(drawing)
  const place = `translate(0 ${decimals(-DRAWN_SHOULDER * y)}) scale(${decimals(x)} ${decimals(y)})`
  printOn(drawing, view, place)
}

/** Draws on a sleeve the part of the pattern that lies beside the sleeve in the flat drawing. */
export function printSleeve(drawing: PieceDrawing): void {
  const scale = decimals(drawing.size)
  printOn(drawing, 'front', `scale(${scale}) translate(0 ${-DRAWN_SLEEVE_CAP})`)
}

function printOn(drawing: PieceDrawing, view: PrintInput['view'], transform: string): void {
  const layers = printLayers({ spec: drawing.spec, palette: drawing.palette, view })
  const content = layers.map(layerMarkup).join('')
  if (content) drawing.colour.push(element('g', { transform }, content))
}

function layerMarkup({ shapes, colour, opacity }: PrintLayer): string {
  const data = shapes === 'everywhere' ? EVERYWHERE : shapes.map(shapeData).join('')
  const shape = path(data, { fill: typeof colour === 'string' ? colour : `url(#${FADE_ID})`, 'fill-opacity': opacity })
  return typeof colour === 'string' ? shape : fadeMarkup(colour) + shape
}

function shapeData({ line, isCurved }: FlatShape): string {
  return isCurved ? curvedPath(line) : closed(line)
}

function fadeMarkup({ top, bottom, stops }: Exclude<PrintLayer['colour'], string>): string {
  return verticalGradient(FADE_ID, top / PICTURE_UNITS_PER_MM, bottom / PICTURE_UNITS_PER_MM, stops)
}

function decimals(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
